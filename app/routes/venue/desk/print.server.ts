import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { isRefusal, Refusal, sentenceOf } from "~/domain/ground/refusal";
import { fullName } from "~/domain/people/person";
import { directionOf } from "~/domain/texts/direction";
import { escapeHtml } from "~/domain/texts/escape";
import { formatDay, formatTime } from "~/domain/time/dates";
import { verdictViewOf } from "~/domain/venue/verdict-view";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import { type DoorPosition, hereOf } from "../scan/door-position.server";
import { deviceOf } from "../scan/scan.server";
import { personAtDesk } from "./person-at-desk.server";

export async function loadPrint(args: Arguments) {
	const { visit, person, stands, door, back: backText, isOfSheet, at } = await personAtDesk(args);
	const { t, locale, timeZone } = visit.frame;
	const { badge, prints } = await visit.ask.badgePrints.list(at);
	return serverOnly({
		title: t("desk.badge", { name: fullName(person) }),
		action: printPath(visit, person.id, { ...stands, isOfSheet }),
		door,
		backText,
		label: badge?.label ?? null,
		id: randomUUID(),
		wasPrinted: prints.length > 0,
		prints: prints.map(({ at: when, by, device, why }) =>
			[`${formatDay(when, locale, timeZone)}, ${formatTime(when, locale, timeZone)}`, by, device, why]
				.filter(Boolean)
				.join(" · "),
		),
	});
}

interface DeskPosition {
	place: string;
	direction: string;
	isOfSheet: boolean;
}

const queryOf = (personId: string, { place, direction, isOfSheet }: DeskPosition) =>
	new URLSearchParams({ personne: personId, lieu: place, sens: direction, ...(isOfSheet && { retour: "fiche" }) });

const badgePath = (visit: Visit, personId: string, position: DeskPosition) =>
	`${paths.deskBadge(visit.context)}?${queryOf(personId, position)}`;

const printPath = (visit: Visit, personId: string, position: DeskPosition) =>
	`${paths.deskPrint(visit.context)}?${queryOf(personId, position)}`;

/** The policy of the printed page: only its own styles and pictures, and the one line that prints it. */
const print = "addEventListener('load',function(){print()})";
const policy = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"img-src data:",
	"font-src data:",
	`script-src 'sha256-${createHash("sha256").update(print).digest("base64")}'`,
	"frame-ancestors 'none'",
	"base-uri 'none'",
	"form-action 'none'",
].join(";");

const printForm = z.object({
	id: z.uuid(),
	why: z.string().trim().max(200).optional(),
	/** Whether they are let in first, by the same press. */
	enter: z.literal("1").optional(),
});

/** The badge prints itself where scripts are on. A refusal is shown on the badge's page. */
export async function answerPrint(args: Arguments): Promise<Response> {
	const { visit, at, door, back, person, stands, isOfSheet } = await personAtDesk(args);
	const { t } = visit.frame;
	const posted = printForm.safeParse(Object.fromEntries(await readForm(args.request)));
	const deviceId = visit.session.get("doors")?.[visit.where.eventId];
	try {
		if (!posted.success) throw new Refusal("badRequest");
		const { id, why, enter } = posted.data;
		if (enter) await letIn(args, { visit, personId: person.id, stands }, id);
		return printablePage(
			await visit.ask.badgePrints.add({ ...at, id, ...(why && { why }), ...(deviceId && { deviceId }) }),
			{ door, back, now: t("desk.printNow") },
		);
	} catch (error) {
		if (!isRefusal(error) || error.code === "unexpected") throw error;
		return redirectTo(args, badgePath(visit, person.id, { ...stands, isOfSheet }), {
			tone: "warning",
			...sentenceOf(error, visit.frame.timeZone),
		});
	}
}

/** Lets them in by an id of the press, so that the same press again is one passage; whoever may not come in gets no badge. */
async function letIn(
	args: Arguments,
	{ visit, personId, stands }: { visit: Visit; personId: string; stands: DoorPosition },
	id: string,
): Promise<void> {
	const { verdict } = await visit.ask.checkIns.scan({
		...stands,
		id,
		deviceId: deviceOf(visit),
		userId: personId,
		how: "name",
	});
	if (verdict.kind === "entered") return;
	const { word: key } = verdictViewOf(verdict, { time: String, day: String }, null, "");
	await redirectTo(args, `${hereOf(visit, stands)}&${new URLSearchParams({ personne: personId })}`, {
		tone: "warning",
		key,
	});
}

/** The badge as it will be printed, for a frame. */
export async function showBadgePage(args: Arguments): Promise<Response> {
	const { visit, at } = await personAtDesk(args);
	const { badge } = await visit.ask.badgePrints.list({ ...at, withPage: true });
	if (!badge?.page) throw new Response(null, { status: 404 });
	return new Response(badge.page, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "no-store",
			"Content-Security-Policy": framePolicy,
			"X-Frame-Options": "SAMEORIGIN",
		},
	});
}

/** Nothing runs or is loaded. */
const framePolicy = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"img-src data:",
	"font-src data:",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'self'",
].join(";");

/** A page of its own, as large as the badge, without anything else on the paper. */
function printablePage(
	{ title, language, css, body }: { title: string; language: string; css: string; body: string },
	{ door, back, now }: { door: string; back: string; now: string },
): Response {
	const bar = `<p class="desk-bar"><a href="${escapeHtml(door)}">${escapeHtml(back)}</a> ${escapeHtml(now)}</p>`;
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>`;
	const page = `<!doctype html><html lang="${escapeHtml(language)}" dir="${directionOf(language)}"><head>${head}<style>${base}${css}</style></head><body>${bar}${body}<script>${print}</script></body></html>`;
	return new Response(page, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "no-store",
			"Content-Security-Policy": policy,
		},
	});
}

const base = `@view-transition{navigation:auto}
*{box-sizing:border-box;margin:0;padding:0}
html{font-family:"Parvis Other Scripts","Open Sans","Liberation Sans","DejaVu Sans",Arial,Helvetica,sans-serif;-webkit-print-color-adjust:exact;print-color-adjust:exact}
ul{list-style:none}
.desk-bar{padding:1rem;font-size:1.125rem;line-height:1.6}
@media screen{.face,.sheet{margin:0 1rem 1rem;outline:1px solid #c9ced2}}
@media print{.desk-bar{display:none}}
`;
