import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Contact } from "~/contract/networking/contacts";
import { Refusal, type RefusalCode, refusals } from "~/domain/ground/refusal";
import { contactLimits, readTags } from "~/domain/networking/contact";
import { fullName } from "~/domain/people/person";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { badgePhoto, codeOnPhoto } from "../../documents/badges/code-on-photo.server";
import { closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, type Visit, visitOf } from "../../ground/event/visit.server";
import { answerForm, describeRefusal } from "../../ground/form-kit/answer-form.server";
import { contactsVisit } from "./contacts-visit.server";

/** Three ways to read a badge: the camera where a script runs, a photo, the printed code (participant specification, section 2). */
export async function loadNewContact(args: Arguments) {
	const { visit, user, record } = await contactsVisit(args);
	return serverOnly({
		...scannerOf(args, visit),
		title: visit.frame.t("contacts.newTitle"),
		owner: user.id,
		hasTags: record.isExhibitor,
	});
}

/** The same page without a network. The device caches it, so it holds nothing personal. */
export async function loadOfflineContact(args: Arguments) {
	const visit = await visitOf(args);
	if (!visit.frame.settings.contactsActive) throw closedPage("closed.contacts");
	return serverOnly({
		...scannerOf(args, visit),
		title: visit.frame.t("contacts.offlineTitle"),
		eventName: visit.frame.event.name,
		owner: undefined,
		hasTags: true,
	});
}

function scannerOf(args: Arguments, visit: Visit) {
	args.context.openCamera();
	const { context, where } = visit;
	return {
		action: paths.contactNew(context),
		send: paths.contactsSend(context),
		list: paths.contacts(context),
		home: paths.home(context),
		login: paths.login(context, paths.contactNew(context)),
		worker: paths.contactsWorker(context),
		event: where.eventId,
		wasm: args.context.scanner.wasm,
		src: args.context.contacts.src,
		commentMost: contactLimits.comment,
	};
}

/** Saves the badge's person as a contact at once; notes on them are written on the next page. */
export async function addContact(args: Arguments) {
	const { visit } = await contactsVisit(args);
	const isPhoto = (await readForm(args.request)).get("photo") instanceof File;
	if (!isPhoto) {
		const code = z.string("errors.badgeCode").trim().min(1, "errors.badgeCode").max(255, "errors.badgeCode");
		return answerForm(args, {
			schema: z.object({ code }),
			save: (answers) => addByCode(args, visit, answers.code, "code"),
		});
	}
	return answerForm(args, {
		schema: z.object({ photo: badgePhoto }),
		save: async ({ photo }) => addByCode(args, visit, await codeOnPhoto(args, photo), "photo"),
	});
}

async function addByCode(args: Arguments, visit: Visit, code: string, field: "code" | "photo") {
	const scans = [{ key: randomUUID(), code }];
	const { outcomes } = await visit.ask.contacts.note({ scans });
	const [{ contact, proof, refused } = { contact: undefined, proof: undefined, refused: undefined }] = outcomes;
	if (!contact) {
		const refusal = codeOf(refused?.code);
		const wait = refused?.wait === undefined ? {} : { wait: { seconds: refused.wait } };
		throw new Refusal(refusal, refusal === "tooManyAttempts" ? {} : { [field]: messageKeyOf(refusal) }, wait);
	}
	const next = paths.contact(visit.context, contact.id, { nouveau: "1", ...(proof && { preuve: proof }) });
	return redirectTo(args, next, { tone: "success", key: "contacts.added" });
}

const codeOf = (code: string | undefined): RefusalCode =>
	code !== undefined && Object.hasOwn(refusals, code) ? (code as RefusalCode) : "unexpected";

/** A code that no badge has gets the page's own text. */
const messageKeyOf = (code: RefusalCode) => (code === "notFound" ? "contacts.unknown" : `refusals.${code}`);

const scans = z
	.array(
		z.object({
			key: z.string().min(1).max(64),
			code: z.string().max(255),
			comment: z.string().max(contactLimits.comment).optional(),
			tags: z.string().max(1000).optional(),
			at: z.iso.datetime(),
		}),
	)
	.min(1)
	.max(contactLimits.scans);

/** Saves the scans that the script kept while there was no network; answers with an outcome for each, in words. */
export async function addByScript(args: Arguments): Promise<Response> {
	const { visit, user } = await contactsVisit(args);
	const { t } = visit.frame;
	try {
		const form = await readForm(args.request);
		// Somebody else has signed in on this device meanwhile: the waiting scans are not theirs.
		if (form.get("owner") !== user.id) throw new Refusal("accessDenied");
		const parsed = scans.safeParse(jsonIn(String(form.get("scans"))));
		if (!parsed.success) throw new Refusal("badRequest");
		const sent = parsed.data.map(({ tags, ...scan }) => ({
			...scan,
			...(tags !== undefined && {
				tags: readTags(tags)
					.map((tag) => tag.slice(0, contactLimits.tag))
					.slice(0, contactLimits.tags),
			}),
		}));
		const { outcomes } = (await visit.gateway.contacts.note({ ...inEvent(visit), scans: sent })).data;
		return Response.json({
			outcomes: outcomes.map(({ key, contact, proof, refused }) =>
				contact
					? { key, contact: cardOf(visit, contact, proof) }
					: {
							key,
							message: t.knows(messageKeyOf(codeOf(refused?.code))) ? messageOf(visit, refused?.code) : "",
							waits: refused?.code === "tooManyAttempts",
						},
			),
		});
	} catch (error) {
		if (error instanceof Refusal && error.code === "accessDenied") return Response.json({}, { status: 403 });
		const { status, words } = describeRefusal(error, t, visit.frame.timeZone);
		return Response.json({ message: words }, { status });
	}
}

function messageOf({ frame: { t } }: Visit, code: string | undefined): string {
	const key = messageKeyOf(codeOf(code));
	return t.knows(key) ? t(key) : "";
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function cardOf({ context, frame: { t } }: Visit, contact: Contact, proof: string | undefined) {
	const { id, company, typo, isShared, email, mobile, phone, comment, tags } = contact;
	const reach = [email, mobile ?? phone].filter(Boolean).join(", ");
	return {
		name: fullName(contact),
		about: [company, typo].filter(Boolean).join(", "),
		reach: isShared ? reach : t("contacts.notShared"),
		comment,
		tags: tags.join(", "),
		href: paths.contact(context, id, { nouveau: "1", ...(proof && { preuve: proof }) }),
	};
}
