import { initialsOf } from "~/domain/people/person";
import type { Conference } from "~/domain/registration/conference";
import type { Speaker } from "~/ui/speakers";
import { imageSource } from "../../frame/images/image-source";

/** A photo that is only an address is shown as it is. */
export function speakerOf(alias: string, { name, role, photo, image }: Conference["speakers"][number]): Speaker {
	const [firstName = "", ...others] = name.trim().split(/\s+/);
	const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
	const elsewhere = photo ? { src: photo, width: 28, height: 28, choices: [] } : undefined;
	return {
		name,
		role,
		photo: image ? imageSource(alias, image, "face") : elsewhere,
		initials: initialsOf({ firstName, lastName: others.at(-1) ?? "" }),
		tint: sum % 3,
	};
}
