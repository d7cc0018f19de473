import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { articleOffers, generalDay, openChoices, totalPrice } from "~/domain/money/article";
import { formatMoney } from "~/domain/money/money";
import { formatPrice, type PriceStyle } from "~/domain/money/price";
import { emailAddress } from "~/domain/people/email-address";
import { fullName } from "~/domain/people/person";
import { nameSchema } from "~/domain/people/person-name";
import { nameRuleOf } from "~/domain/registration/name-rule";
import { anywhere, formatDay } from "~/domain/time/dates";
import { entryPlace } from "~/domain/venue/vocabulary";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, signedInPostOf, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { hereOf, positionIn } from "../scan/door-position.server";
import { describeVerdict, deskWaysOf, deviceOf, type VerdictView } from "../scan/scan.server";
import { personAtDesk } from "./person-at-desk.server";

type WalkInOffer = Awaited<ReturnType<Visit["ask"]["desk"]["walkInForm"]>>;

export async function loadWalkIn(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { ask, frame, where, session, context } = visit;
	const { t } = frame;
	const form = await ask.desk.walkInForm();
	const stands = positionIn(args);
	const door = hereOf(visit, stands);
	// A device gets its name at the door.
	if (session.get("doors")?.[where.eventId] === undefined) throw redirect(door, 303);
	const query = new URL(args.request.url).searchParams;
	const [firstName = "", ...lastName] = (query.get("nom") ?? "").trim().slice(0, 200).split(/\s+/);
	const known = query.has("personne") || query.has("badge") ? (await personAtDesk(args)).person : undefined;
	const isTypologyAsked = form.isTypologyAsked && !known?.typology;
	return serverOnly({
		heldForms: args.context.heldFormsSrc,
		title: known
			? t(known.coming === "declined" ? "desk.resume" : "desk.registerKnown", { name: fullName(known) })
			: t("desk.walkIn"),
		here: `${paths.walkIn(context)}?${new URLSearchParams({ lieu: stands.place, sens: stands.direction, ...(known && { personne: known.id }) })}`,
		next: `${paths.walkIn(context)}?${new URLSearchParams({ lieu: stands.place, sens: stands.direction })}`,
		known: known && { id: known.id, about: [known.company, known.typology].filter(Boolean).join(" · ") },
		door,
		names: nameRuleOf(frame.form),
		isOffered: form.isOffered,
		print: form.prints
			? `${paths.deskPrint(context)}?${new URLSearchParams({ lieu: stands.place, sens: stands.direction })}`
			: null,
		badge: null,
		pay: form.takesPayments
			? `${paths.deskPayment(context)}?${new URLSearchParams({ lieu: stands.place, sens: stands.direction })}`
			: null,
		place: stands.place || entryPlace,
		direction: stands.direction,
		scanId: randomUUID(),
		walkIn: null,
		sheet: paths.deskSheet(context),
		typologies: isTypologyAsked ? form.typologies.map(({ id, label }) => ({ value: id, label })) : [],
		days: form.days.map(({ id, day }) => ({ value: id, label: formatDay(day, frame.locale, anywhere) })),
		articles: articlesIn(form, { isTTC: frame.settings.pricesWithTax, currency: form.currency, locale: frame.locale }),
		/** Made for this rendering of the page, so that a form posted twice is one person. */
		saved: {
			id: randomUUID(),
			firstName: known?.firstName ?? firstName,
			lastName: known?.lastName ?? lastName.join(" "),
			day: form.days[0]?.id ?? "",
			typoId: isTypologyAsked ? (form.typologies[0]?.id ?? "") : "",
		},
	});
}

/** The articles to choose from; included ones are added without a choice. */
function articlesIn({ articles, days }: WalkInOffer, style: PriceStyle) {
	const { currency, locale } = style;
	const offers = articleOffers(
		articles,
		days.map(({ id }) => id),
	);
	return openChoices(offers).flatMap(({ articleId, dayId }) => {
		const article = articles.find(({ id }) => id === articleId);
		const day = days.find(({ id }) => id === dayId)?.day;
		if (!article) return [];
		const label = [article.label, ...(day ? [formatDay(day, locale, anywhere)] : [])].join(" · ");
		const price = totalPrice(articles, [{ articleId, dayId }], currency);
		const note = price.ht > 0 ? formatPrice(price, style) : formatMoney(0, currency, locale);
		return [{ value: `${articleId}@${dayId}`, label: `${label} – ${note}` }];
	});
}

/** Which names are needed depends on the profile, and so the provider says it. */
const name = nameSchema(120, "errors.tooLong 120").default("");

const form = z.object({
	id: z.uuid("errors.required"),
	place: z.string().max(80),
	firstName: name,
	lastName: name,
	email: emailAddress().optional(),
	company: z.string().trim().max(200, "errors.tooLong 200").optional(),
	typoId: z.string().max(64).optional(),
	day: z.string().max(64).optional(),
	articles: z.array(z.string().max(140)).max(200).default([]),
	userId: z.string().max(64).optional(),
	isAnother: z.literal("1").optional(),
	overridesFull: z.literal("on").optional(),
});

/** People who may be the same person: the desk chooses one before anybody is registered. */
export interface KnownPeople {
	by: "email" | "name";
	/** The typed values, which are sent again with the choice. */
	typed: Record<string, string | string[]>;
	people: { id: string; name: string; details: string[] }[];
}

export async function answerWalkIn(args: Arguments) {
	const visit = await signedInPostOf(args);
	return answerForm(args, {
		schema: form,
		async save({ articles, day, isAnother, overridesFull, ...typed }) {
			const { walkedIn, known, by } = await visit.ask.desk.walkIn({
				...typed,
				deviceId: deviceOf(visit),
				daysId: day ? [day] : [],
				isAnother: isAnother !== undefined,
				overridesFull: overridesFull !== undefined,
				articles: articles.map((article) => {
					const [articleId = "", dayId = generalDay] = article.split("@");
					return { articleId, dayId };
				}),
			});
			if (walkedIn) {
				const answered: VerdictView = describeVerdict(visit, "", walkedIn, await deskWaysOf(args, visit));
				return data(serverOnly({ answered }));
			}
			const carried = { ...typed, overridesFull, day: day ?? "", articles };
			return data(serverOnly(describeKnownPeople(visit, { known, by: by ?? "name" }, carried)), 409);
		},
	});
}

type PossiblePeople = Awaited<ReturnType<Visit["ask"]["desk"]["walkIn"]>>["known"];

function describeKnownPeople(
	{ frame: { t } }: Visit,
	{ known, by }: { known: PossiblePeople; by: KnownPeople["by"] },
	typed: object,
): KnownPeople {
	const filled = Object.entries(typed).filter(([, value]) => value !== undefined && value !== "");
	return {
		by,
		typed: Object.fromEntries(filled) as KnownPeople["typed"],
		people: known.map(({ id, company, typology, coming, isIn, ...person }) => {
			const name = fullName(person);
			const state = isIn ? t("scan.state.in") : t(`scan.state.${coming}`);
			if (name === "") return { id, name: t("desk.knownElsewhere"), details: [t("desk.knownElsewhereText")] };
			return { id, name, details: [company, typology ?? "", state].filter(Boolean) };
		}),
	};
}
