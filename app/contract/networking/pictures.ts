import { z } from "zod";
import {
	moderationDecisions,
	pictureFormats,
	pictureLimits,
	pictureStates,
	type Variant,
	variants,
} from "~/domain/networking/picture";
import { oneLine } from "~/domain/texts/line";
import { call, done, enveloped, event, inEvent, ownCall, pageNumber, queryCount, sentFile } from "../ground/route";

const address = z.string();

/** The code of the badge by which somebody shows a gallery: our addition where the specification has none. */
const badge = z.string().max(255).optional();

/** Variants are addresses of calls: people who may not see the picture get 404 there too. */
const picture = z.object({
	id: z.string(),
	original: address,
	hd: address,
	xs: address,
	/** hd with the event's frame; null without one. */
	filtered: address.nullable(),
	thumbnail: z.object({ height: z.number().int(), width: z.number().int() }),
	state: z.enum(pictureStates),
	isOfficial: z.boolean(),
	isMine: z.boolean(),
	isPictured: z.boolean(),
	/** When it was uploaded (UTC). */
	at: z.string(),
});
export type Picture = z.output<typeof picture>;

const page = { pageSize: queryCount.max(200).default(pictureLimits.perPage), pageCurrent: pageNumber };
const listed = enveloped({ pictures: z.array(picture), total: z.number().int() });

const moderatedPicture = picture.extend({
	/** Empty if unknown. */
	author: z.string(),
	name: z.string(),
	people: z.array(z.string()),
});
export type ModeratedPicture = z.output<typeof moderatedPicture>;

const photo = sentFile;
const list = `${event}/pictures` as const;
const users = `${event}/users/photos` as const;
const inPicture = inEvent.extend({ pictureId: z.string() });

/** Photos (participant specification, sections 3 and 7). A link for `photos` may call the first two and read files. */
export const pictures = {
	list: call(
		`GET ${list}`,
		"A page of the published photos of an event, the latest first: for registered people, moderators and screens",
	)
		.for("seePhotos")
		.input(inEvent.extend(page))
		.output(listed),
	last: call(`GET ${list}/last`, "The latest published photos, for a slideshow")
		.for("seePhotos")
		.input(inEvent.extend({ limit: queryCount.max(500).default(100) }))
		.output(listed),
	ofBadge: call(
		`GET ${users}`,
		"A page of the published photos that the wearer of a badge took or is on; 404 unless the event opens galleries by badge",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ badge: z.string().max(255), ...page }))
		.output(listed),
	mine: call(`GET ${users}/me`, "A page of the photos that the caller took, in any state, or is on")
		.for("signedInAtEvent")
		.input(inEvent.extend(page))
		.output(listed),
	upload: call(
		`POST ${users}`,
		"Sends a photo (multipart: `photo`; JPEG, PNG or WebP, 12 MB), and the badges of people on it. It waits for a moderator. The same file again is the same photo. 409 `photosClosed`, 413, 415, 422, 429 beyond 30 a day",
	)
		.for("takePart")
		.input(
			inEvent.extend({
				photo,
				/** The name of the file, if the photo does not carry it. */
				name: oneLine().max(255).optional(),
				badges: z
					.union([z.string().transform((one) => [one]), z.array(z.string().max(255))])
					.pipe(z.array(z.string()).max(pictureLimits.people))
					.optional(),
			}),
		)
		.output(enveloped({ picture })),
	add: ownCall(
		`POST ${list}`,
		"Adds a photo of the organisers: published at once, with the people whose badge codes are in its file name",
	)
		.for("moderate")
		.input(inEvent.extend({ photo, name: oneLine().max(255).optional() }))
		.output(enveloped({ picture, people: z.array(z.string()) })),
	judged: ownCall(`GET ${list}/moderation`, "A page of photos with their states, the oldest waiting one first")
		.for("moderate")
		.input(inEvent.extend({ state: z.enum(pictureStates).default("waiting"), ...page }))
		.output(enveloped({ pictures: z.array(moderatedPicture), total: z.number().int() })),
	judge: ownCall(`PATCH ${list}`, "Publishes or refuses photos, and answers how many have changed")
		.for("moderate")
		.input(inEvent.extend({ ids: z.array(z.string().max(40)).min(1).max(200), state: z.enum(moderationDecisions) }))
		.output(enveloped({ changed: z.number().int() })),
	remove: ownCall(`DELETE ${list}/{pictureId}`, "Removes a photo, for its author, people who are on it, and moderators")
		.for("signedInAtEvent")
		.input(inPicture)
		.output(done),
	file: ownCall(
		`GET ${list}/{pictureId}/files/{variant}`,
		"The bytes of a variant. 404 where the caller may not see it, or where there is none",
	)
		.for("anyoneAtEvent")
		.input(
			inPicture.extend({
				variant: z.enum(Object.keys(variants) as [Variant, ...Variant[]]),
				format: z.enum(pictureFormats).default("jpg"),
				badge,
			}),
		)
		.output(z.instanceof(Blob)),
};
