import type { Arguments } from "../../ground/event/visit.server";
import { changeEntry, loadEntry } from "./setting-entry.server";
import { changePart, loadPart } from "./setting-part.server";
import { receiveUpload } from "./setting-pictures.server";
import { namesInAddress } from "./setting-preview.server";
import { requirePlace } from "./settings-page.server";

type PlaceArguments = Arguments & { params: { place?: string } };

/** A part of the settings, or an entry in it: an address of the part alone with `?nouveau` is a new entry. */
export async function loadPlace(args: PlaceArguments) {
	if (isEntry(args)) {
		const entry = await loadEntry(args);
		return { title: entry.title, entry };
	}
	const part = await loadPart(args);
	return { title: part.title, part };
}

export async function changePlace(args: PlaceArguments) {
	await receiveUpload(args);
	return isEntry(args) ? changeEntry(args) : changePart(args);
}

function isEntry({ request, params }: PlaceArguments): boolean {
	requirePlace(params.place);
	return namesInAddress(request).length > 0 || new URL(request.url).searchParams.has("nouveau");
}
