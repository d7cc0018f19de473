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
		<ul className="grid gap-8 plain-list above-8">
			{people.map(({ name, role, photo, initials, tint }) => (
				<li key={name} className="aligned gap-8 small tight">
					<Avatar initials={initials} photo={photo} tint={tint} />{" "}
					<span>
						<Name>{name}</Name>
						{role ? <span className="soft">{`, ${role}`}</span> : null}
					</span>
				</li>
			))}
		</ul>
	);
}
