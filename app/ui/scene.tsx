import { nameSize } from "~/domain/event-title";

/** The event's night: its drawing at the right, its name in the quiet left. */
export function Scene({ name, subtitle, cover }: { name: string; subtitle: string; cover: string }) {
	return (
		<div className="scene">
			<img className="scene__cover" src={cover} alt="" decoding="async" />
			<div className="scene__words">
				<h1 className={`scene__name scene__name--${nameSize(name)}`} id="title">
					{name}
				</h1>
				{subtitle ? <p className="scene__subtitle">{subtitle}</p> : null}
			</div>
		</div>
	);
}
