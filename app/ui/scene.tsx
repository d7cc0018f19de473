import { nameSize } from "~/domain/event-title";
import { Image, type ImageSource } from "./image";

/** The event's night: its cover at the right, its name in the quiet left. */
export function Scene({ name, subtitle, cover }: { name: string; subtitle: string; cover: ImageSource }) {
	return (
		<div className="scene">
			<Image of={cover} className="scene__cover" sizes="(min-width: 1000px) 57vw, 100vw" />
			<div className="scene__words">
				<h1 className={`scene__name scene__name--${nameSize(name)}`} id="title">
					{name}
				</h1>
				{subtitle ? <p className="scene__subtitle">{subtitle}</p> : null}
			</div>
		</div>
	);
}
