import { Refusal } from "~/domain/ground/refusal";
import { codesInName, pictureLimits } from "~/domain/networking/picture";
import { requireReach, requireRight } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/known-event";
import { countAttempt, uncountAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { deletePictures } from "../../ground/records/pictures";
import { transact } from "../../ground/store/transact";
import type { Caller } from "../../ground/tokens/rows";
import { judge, listJudged } from "./judge-pictures";
import { listOf, listPublished } from "./list-pictures";
import { peopleNamed } from "./people-named";
import { pictureFile } from "./picture-file";
import { describePicture, dropFiles, isOn, rowOfPicture } from "./picture-rows";
import { type Received, receivePicture } from "./receive-picture";
import {
	isRegistered,
	mayModerate,
	requireGallery,
	requireOpenToBadge,
	requireOwn,
	requirePictured,
	requireViewer,
	requireWearer,
} from "./require-gallery";

export const pictures = {
	list: os.pictures.list.handler(async ({ input, context }) => {
		const { event, caller } = await requireViewer(context, input);
		return { data: await listPublished(context.store, event, caller?.personId, input) };
	}),
	last: os.pictures.last.handler(async ({ input, context }) => {
		const { event, caller } = await requireViewer(context, input);
		const page = { pageSize: input.limit, pageCurrent: 1 };
		return { data: await listPublished(context.store, event, caller?.personId, page) };
	}),
	ofBadge: os.pictures.ofBadge.handler(async ({ input, context }) => {
		const event = await requireGallery(context, input);
		const personId = await requireWearer(context, event, input.badge);
		return { data: await listOf(context.store, event, { personId, isPublishedOnly: true }, input) };
	}),
	mine: os.pictures.mine.handler(async ({ input, context }) => {
		const { event, caller } = await requireOwn(context, input);
		const whose = { personId: caller.personId, isPublishedOnly: caller.isByBadge };
		return { data: await listOf(context.store, event, whose, input) };
	}),
	upload: os.pictures.upload.handler(async ({ input, context }) => {
		const event = await requireGallery(context, input);
		const { personId } = await requireCaller(context, input.domainId);
		const caller = await requireReach(context, { ...input, userId: personId }, "takePart");
		requireOpenToBadge(event, caller);
		if (!(await isRegistered(context, event, caller))) throw new Refusal("accessDenied");
		if (!event.settings().photosUpload) throw new Refusal("photosClosed");
		const people = await requirePictured(context, event, caller, input.badges ?? []);
		const { photo, name = nameOf(photo) } = input;
		const sent = { photo, name, authorId: personId, isOfficial: false, people };
		const row = await countingPhoto(context, caller, () => receivePicture(context, event, sent));
		return { data: { picture: describePicture(event, row, { personId, isPictured: people.includes(personId) }) } };
	}),
	add: os.pictures.add.handler(async ({ input, context }) => {
		const event = await requireGallery(context, input);
		const { caller } = await requireRight(context, "moderate", input);
		const { photo, name = nameOf(photo) } = input;
		const named = await peopleNamed(context.store, event.id, codesInName(name));
		const people = named.map(({ id }) => id).slice(0, pictureLimits.people);
		const { personId } = caller;
		const sent = { photo, name, authorId: personId, isOfficial: true, people };
		const { row } = await receivePicture(context, event, sent);
		const picture = describePicture(event, row, { personId, isPictured: people.includes(personId) });
		return { data: { picture, people: named.map(({ fullName }) => fullName) } };
	}),
	judged: os.pictures.judged.handler(async ({ input, context }) => {
		const event = await requireGallery(context, input);
		await requireRight(context, "moderate", input);
		return { data: await listJudged(context.store, event, input.state, input) };
	}),
	judge: os.pictures.judge.handler(async ({ input, context }) => {
		const event = await requireGallery(context, input);
		await requireRight(context, "moderate", input);
		return { data: { changed: await judge(context.store, event.id, input.ids, input.state, context.now()) } };
	}),
	remove: os.pictures.remove.handler(async ({ input, context }) => {
		const event = await requireGallery(context, input);
		const caller = await requireCaller(context, input.domainId);
		await requireRemover(context, event, caller, input.pictureId);
		await transact(context.store, (tx) => deletePictures(tx, [input.pictureId]));
		await dropFiles(context.files, [input.pictureId]);
		return { done: true } as const;
	}),
	file: os.pictures.file.handler(({ input, context }) => pictureFile(context, input)),
};

function nameOf(photo: Blob): string {
	return photo instanceof File ? photo.name : "";
}

/** Counted before it is kept, so that many at once are counted too; what is refused, or there already, is none of the day's. */
async function countingPhoto(context: ProviderContext, { personId }: Caller, keep: () => Promise<Received>) {
	await countAttempt(context, limits.photosOfPerson, personId);
	let isNew = false;
	try {
		const received = await keep();
		isNew = received.isNew;
		return received.row;
	} finally {
		if (!isNew) await uncountAttempt(context, limits.photosOfPerson, personId);
	}
}

/** Its author, who is on it, and who moderates; of a picture that one may not even see, 404. */
async function requireRemover(context: ProviderContext, event: LoadedEvent, caller: Caller, pictureId: string) {
	const row = await rowOfPicture(context.store, event.id, pictureId);
	if (!row) throw new Refusal("notFound");
	if (await mayModerate(context, event, caller)) return;
	const isTheirs = row.author_id === caller.personId || (await isOn(context.store, row.id, caller.personId));
	if (isTheirs) return;
	throw new Refusal(row.state === "published" ? "accessDenied" : "notFound");
}
