import { existsSync, readdirSync } from "node:fs";
import { wings } from "./wings";

/** Files of a place with wings that are in none of them: a sentence each. */
export function filesOutsideWings(files: Iterable<string>): string[] {
	return [...files].flatMap((file) => {
		const [, place = "", wing = ""] = file.split("/");
		const placeWings = Object.entries(wings).find(([name]) => name === place)?.[1];
		return placeWings && !placeWings.includes(wing) ? [`${file} stands outside of the wings of app/${place}.`] : [];
	});
}

const every = [...wings.provider, ...wings.routes];

/** The wings for which the folders of other places are named; the domain and the scripts of pages have a few folders beside them. */
const namesakes = {
	"app/contract": wings.provider,
	"app/domain": [...wings.provider, "event", "event-file", "people", "settings", "texts", "time"],
	"app/enhance": [...wings.routes, "dom", "video", "network", "presses"],
	"app/i18n": every,
	"app/ui/css": wings.routes,
	"tests/provider": wings.provider,
};

/** Folders that should be named after a wing and are not: a sentence each. */
export function misnamedFolders(foldersIn: (place: string) => string[] = foldersOnDisk): string[] {
	return Object.entries(namesakes).flatMap(([place, names]) =>
		foldersIn(place)
			.filter((folder) => !names.includes(folder))
			.map((folder) => `${place}/${folder} is named for no wing; there are ${names.join(", ")}.`),
	);
}

/** Rooms whose name stands in two wings, on one side or on two: a sentence each. One room has one name and one wing. */
export function roomsOfTwoWings(foldersIn: (place: string) => string[] = foldersOnDisk): string[] {
	const wingsOf = new Map<string, Set<string>>();
	for (const [place, names] of Object.entries(wings))
		for (const wing of names)
			for (const room of foldersIn(`app/${place}/${wing}`))
				wingsOf.set(room, (wingsOf.get(room) ?? new Set()).add(wing));
	return [...wingsOf]
		.filter(([, found]) => found.size > 1)
		.map(([room, found]) => `The room ${room} stands in the wings ${[...found].join(" and ")}.`);
}

function foldersOnDisk(place: string): string[] {
	if (!existsSync(place)) return [];
	return readdirSync(place, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name);
}
