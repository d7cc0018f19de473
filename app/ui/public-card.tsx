import { spaced } from "./button";
import { Image, type ImageSource } from "./image";

interface PublicCardProps {
	href: string;
	name: string;
	text: string;
	cover: ImageSource;
}

/** The event as visitors know it, in its own colours, as a link. */
export function PublicCard({ href, name, text, cover }: PublicCardProps) {
	return (
		<a className="public-card grid tight unlined clip" href={href}>
			<Image of={cover} className="public-card__cover" sizes="312px" order="late" />
			{spaced([
				<strong key="name" className="public-card__name large strong">
					{name}
				</strong>,
				<span key="text" className="public-card__text tiny">
					{text}
				</span>,
			])}
		</a>
	);
}
