import { data } from "@remix-run/node";
import { z } from "zod";
import type { ScreenLink } from "~/contract/live/big-screens";
import { isRefusal } from "~/domain/ground/refusal";
import { screens } from "~/domain/live/screen";
import { ago } from "~/domain/time/ago";
import { formatDay, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { withErrorPage } from "../../ground/event/with-error-page.server";
import { answerForm, byButton } from "../../ground/form-kit/answer-form.server";
import { addressOfLink } from "../stage/read-screen.server";

export async function loadScreens(args: Arguments) {
	const visit = await hostVisit(args);
	const { links, hasLive, hasPhotos } = (await askedWithLive(args, visit, visit.gateway.screens.list(inEvent(visit))))
		.data;
	return serverOnly({
		title: visit.frame.t("screens.title"),
		here: paths.screens(visit.context),
		/** The leaderboard is open to everybody, and needs no link. */
		leaderboard: hasLive ? paths.leaderboard(visit.context) : undefined,
		/** The event's own first. */
		languages: visit.frame.languages.map(({ key, label }) => ({ value: key, label })),
		/** The wall of photos is left out where the event has none. */
		screens: screens
			.filter((screen) => screen !== "photos" || hasPhotos)
			.map((screen) => ({ screen, href: paths.stage(visit.context, screen) })),
		links: links.map((link) => cardOf(visit, link)),
	});
}

/** A new link. Only its hash is stored, so it is shown once, in the answer to the post. */
export interface MadeLink {
	name: string;
	address: string;
}

const newLink = z.object({
	screen: z.enum(screens, "errors.choiceRequired"),
	name: z.string("errors.required").trim().min(1, "errors.required").max(60, "errors.tooLong 60"),
	/** The key of one of the event's languages; its first where none is asked. */
	language: z.string().max(35).optional(),
});

export async function changeScreens(args: Arguments) {
	const visit = await hostVisit(args);
	return byButton(args, "change", { revoke: () => revoke(args, visit) }, () => make(args, visit));
}

function make(args: Arguments, visit: Visit) {
	return answerForm(args, {
		schema: newLink,
		async save({ screen, name, language }) {
			const call = visit.gateway.screens.create({ ...inEvent(visit), screen, name });
			const { token } = (await askedWithLive(args, visit, call)).data;
			const { event, languages } = visit.frame;
			const spoken = languages.find(({ key }) => key === language) ?? languages[0];
			const { publicUrl } = args.context.config;
			const link = { publicUrl, context: event.alias, screen, token, language: spoken?.key ?? "fr" };
			const made: MadeLink = { name, address: addressOfLink(link) };
			return data(serverOnly({ made }), { headers: { "Cache-Control": "no-store" } });
		},
	});
}

function revoke(args: Arguments, visit: Visit) {
	return answerForm(args, {
		schema: z.object({ linkId: z.string().max(40) }),
		async save({ linkId }) {
			await askedWithLive(args, visit, visit.gateway.screens.revoke({ ...inEvent(visit), linkId }));
			return redirectTo(args, paths.screens(visit.context), { tone: "success", key: "screens.revoked" });
		},
	});
}

async function hostVisit(args: Arguments): Promise<Visit> {
	const visit = await signedInVisitOf(args);
	return visit;
}

/** Closes the page where the event has no live. A link that no longer exists gets the same page. */
async function askedWithLive<T>(args: Arguments, visit: Visit, call: Promise<T>): Promise<T> {
	return withErrorPage(
		args,
		visit,
		call.catch((error: unknown) => {
			if (isRefusal(error, "notFound")) throw closedPage("closed.live");
			throw error;
		}),
	);
}

function cardOf({ frame: { t, locale, timeZone }, now }: Visit, link: ScreenLink) {
	const { id, name, screen, state, madeBy, madeAt, until, seenAt } = link;
	const at = (iso: string) => ({ day: formatDay(iso, locale, timeZone), time: formatTime(iso, locale, timeZone) });
	return {
		id,
		name,
		state: t(`screens.state.${state}`),
		screen: t(`screens.${screen}`),
		details: [
			seenAt ? t("screens.seen", { ago: ago(seenAt, now, locale) }) : t("screens.neverSeen"),
			madeBy ? t("screens.madeBy", { name: madeBy, ...at(madeAt) }) : t("screens.madeByNobody", at(madeAt)),
			t("screens.until", { day: formatDay(lastMoment(until), locale, timeZone) }),
		],
		canRevoke: state === "open" || state === "unbacked",
	};
}

/** The end is the midnight after the last day; the page shows that day. */
function lastMoment(until: string): string {
	return new Date(Date.parse(until) - 1).toISOString();
}
