import { Refusal } from "~/domain/ground/refusal";
import { codesInName, pictureLimits } from "~/domain/networking/picture";
import type { ProviderContext } from "../../ground/access/context";
import { isRegistered, mayModerate } from "../../ground/access/photo-rights";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { countAttempt, uncountAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { deletePictures } from "../../ground/records/pictures";
import { transact } from "../../ground/store/transact";
import type { Caller } from "../../ground/tokens/tokens";
import { findWearers } from "./find-wearers";
import { listOfPerson, listPublished } from "./list-pictures";
import { listByState, moderatePhotos } from "./moderate-photos";
import { readPictureFile } from "./picture-file";
import { describePicture, dropFiles, isOn, rowOfPicture } from "./picture-rows";
import { type ReceivedPhoto, receivePicture } from "./receive-picture";
import {
	requireGallery,
	requireGalleryOf,
	requireOpenToBadge,
	requirePictured,
	requireShown,
	requireWearer,
} from "./require-gallery";

export const pictures = {
	list: calls.pictures.list.handler(async ({ event, caller, input, context }) => {
		await requireShown(context, event, caller);
		return { data: await listPublished(context.store, event, caller?.personId, input) };
	}),
	last: calls.pictures.last.handler(async ({ event, caller, input, context }) => {
		await requireShown(context, event, caller);
		const page = { pageSize: input.limit, pageCurrent: 1 };
		return { data: await listPublished(context.store, event, caller?.personId, page) };
	}),
	ofBadge: calls.pictures.ofBadge.handler(async ({ event, input, context }) => {
		requireGallery(event);
		const personId = await requireWearer(context, event, input.badge);
		return { data: await listOfPerson(context.store, event, { personId, isPublishedOnly: true }, input) };
	}),
	mine: calls.pictures.mine.handler(async ({ event, caller, input, context }) => {
		await requireShown(context, event, caller);
		const filter = { personId: caller.personId, isPublishedOnly: caller.isByBadge };
		return { data: await listOfPerson(context.store, event, filter, input) };
	}),
	upload: calls.pictures.upload.handler(async ({ event, caller, input, context }) => {
		requireGallery(event);
		const { personId } = caller;
		requireOpenToBadge(event, caller);
		if (!(await isRegistered(context, event, caller))) throw new Refusal("accessDenied");
		if (!(await requireGalleryOf(context, event, personId)).photosUpload) throw new Refusal("photosClosed");
		const people = await requirePictured(context, event, caller, input.badges ?? []);
		const { photo, name = nameOf(photo) } = input;
		const uploaded = { photo, name, authorId: personId, isOfficial: false, people };
		const row = await countPhoto(context, caller, () => receivePicture(context, event, uploaded));
		return { data: { picture: describePicture(event, row, { personId, isPictured: people.includes(personId) }) } };
	}),
	add: calls.pictures.add.handler(async ({ event, caller, input, context }) => {
		requireGallery(event);
		const { photo, name = nameOf(photo) } = input;
		const wearers = await findWearers(context.store, event.id, codesInName(name));
		const people = wearers.map(({ id }) => id).slice(0, pictureLimits.people);
		const { personId } = caller;
		const uploaded = { photo, name, authorId: personId, isOfficial: true, people };
		const { row } = await receivePicture(context, event, uploaded);
		const picture = describePicture(event, row, { personId, isPictured: people.includes(personId) });
		return { data: { picture, people: wearers.map(({ fullName }) => fullName) } };
	}),
	judged: calls.pictures.judged.handler(async ({ event, input, context }) => {
		requireGallery(event);
		return { data: await listByState(context.store, event, input.state, input) };
	}),
	judge: calls.pictures.judge.handler(async ({ event, input, context }) => {
		requireGallery(event);
		return { data: { changed: await moderatePhotos(context.store, event.id, input.ids, input.state, context.now()) } };
	}),
	remove: calls.pictures.remove.handler(async ({ event, caller, input, context }) => {
		requireGallery(event);
		await requireRemover(context, event, caller, input.pictureId);
		await transact(context.store, (tx) => deletePictures(tx, [input.pictureId]));
		await dropFiles(context.files, [input.pictureId]);
		return { done: true } as const;
	}),
	file: calls.pictures.file.handler(({ event, input, context }) => readPictureFile(context, event, input)),
};

function nameOf(photo: Blob): string {
	return photo instanceof File ? photo.name : "";
}

/** Before it is saved, so that several at once are counted too. Refused and repeated photos do not count for the day. */
async function countPhoto(context: ProviderContext, { personId }: Caller, save: () => Promise<ReceivedPhoto>) {
	await countAttempt(context, limits.photosOfPerson, personId);
	let isNew = false;
	try {
		const received = await save();
		isNew = received.isNew;
		return received.row;
	} finally {
		if (!isNew) await uncountAttempt(context, limits.photosOfPerson, personId);
	}
}

/** Its author, somebody who is on it, or a moderator; refuses with `notFound` if the caller may not even see it. */
async function requireRemover(context: ProviderContext, event: LoadedEvent, caller: Caller, pictureId: string) {
	const row = await rowOfPicture(context.store, event.id, pictureId);
	if (!row) throw new Refusal("notFound");
	if (await mayModerate(context, event, caller)) return;
	const isTheirs = row.author_id === caller.personId || (await isOn(context.store, row.id, caller.personId));
	if (isTheirs) return;
	throw new Refusal(row.state === "published" ? "accessDenied" : "notFound");
}
