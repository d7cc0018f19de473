import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import type { Arguments } from "../../ground/event/visit.server";
import { addressOfSubject, isSettingsPlace } from "../../ground/workspace/settings-places";
import { repairOffers, rulesUnseenIn } from "./offers.server";
import { changeEntry, loadEntry } from "./setting-entry.server";
import { settingsForm } from "./setting-names";
import { changePart, loadPart, titleOfPart } from "./setting-part.server";
import { receiveUpload } from "./setting-pictures.server";
import { namesInAddress } from "./setting-preview.server";
import { openSettings, requireSubject, settingParts, settingsFrame } from "./settings-page.server";
import { changeSettings, loadSettings } from "./subject-settings.server";

type PlaceArguments = Arguments & { params: { place?: string } };

/**
 * A subject without parts of its own, a part, or an entry in it: an address of the part alone with `?nouveau` is a new entry.
 */
export async function loadPlace(args: PlaceArguments) {
	if (!isPart(args)) {
		const subject = await loadSubject(args);
		return { title: subject.title, subject };
	}
	if (isEntry(args)) {
		const entry = await loadEntry(args);
		return { title: entry.title, entry };
	}
	const part = await loadPart(args);
	return { title: part.title, part };
}

export async function changePlace(args: PlaceArguments) {
	await receiveUpload(args);
	if (!isPart(args) || new URL(args.request.url).searchParams.has(settingsForm)) return changeSubject(args);
	return isEntry(args) ? changeEntry(args) : changePart(args);
}

async function loadSubject(args: PlaceArguments) {
	const subject = requireSubject(args.params.place);
	const opened = await openSettings(args, [...settingParts]);
	const frame = settingsFrame(opened, subject);
	return serverOnly({
		frame,
		title: titleOfPart(opened, frame),
		offers: rulesUnseenIn(opened, subject),
		settings: loadSettings(args, opened, subject),
	});
}

export type SubjectPage = Awaited<ReturnType<typeof loadSubject>>;

async function changeSubject(args: PlaceArguments) {
	const subject = requireSubject(args.params.place);
	const opened = await openSettings(args, [...settingParts]);
	const posted = await readForm(args.request);
	if (!posted.has("proposer")) return changeSettings(args, opened, subject);
	return repairOffers(args, opened, posted, addressOfSubject(opened.visit.context, subject));
}

/** Throws the 404 of an address that leads to no subject. */
function isPart({ params, request }: PlaceArguments): boolean {
	requireSubject(params.place);
	if (isSettingsPlace(params.place)) return true;
	if (namesInAddress(request).length > 0) throw new Response(null, { status: 404 });
	return false;
}

function isEntry({ request }: PlaceArguments): boolean {
	return namesInAddress(request).length > 0 || new URL(request.url).searchParams.has("nouveau");
}
