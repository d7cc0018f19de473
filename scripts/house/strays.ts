import { readdirSync } from "node:fs";
import { wings } from "./wings";

/** Files of a place with wings that stand in none of them: a sentence each. */
export function filesOutsideWings(files: Iterable<string>): string[] {
	return [...files].flatMap((file) => {
		const [, place = "", wing = ""] = file.split("/");
		const known = Object.entries(wings).find(([name]) => name === place)?.[1];
		return known && !known.includes(wing) ? [`${file} stands outside of the wings of app/${place}.`] : [];
	});
}

/** Which wings the folders of other places are named for. */
const namesakes = {
	"app/routes": wings.features,
	"app/i18n": [...wings.provider, ...wings.features],
	"tests/provider": wings.provider,
};

/** Folders that should be named for a wing and are not: a sentence each. */
export function foldersNamedOtherwise(foldersIn: (place: string) => string[] = foldersOnDisk): string[] {
	return Object.entries(namesakes).flatMap(([place, names]) =>
		foldersIn(place)
			.filter((folder) => !names.includes(folder))
			.map((folder) => `${place}/${folder} is named for no wing; there are ${names.join(", ")}.`),
	);
}

function foldersOnDisk(place: string): string[] {
	return readdirSync(place, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name);
}
