import { Avatar } from "./avatar";
import type { ImageSource } from "./image";
import { Name } from "./name";

export interface Speaker {
	name: string;
	role: string;
	photo: ImageSource | undefined;
	initials: string;
	tint: number;
}

export function Speakers({ people }: { people: Speaker[] }) {
	if (people.length === 0) return null;
	return (
		<ul className="speakers">
			{people.map(({ name, role, photo, initials, tint }) => (
				<li key={name} className="speakers__one">
					<Avatar initials={initials} photo={photo} tint={tint} />{" "}
					<span>
						<Name>{name}</Name>
						{role ? <span className="speakers__role">{`, ${role}`}</span> : null}
					</span>
				</li>
			))}
		</ul>
	);
}
