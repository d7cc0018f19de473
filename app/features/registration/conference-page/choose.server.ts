import { redirect } from "@remix-run/node";
import { isRefusal } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { keepSession } from "~/http/session.server";
import type { Arguments } from "../event/visit.server";
import { orderFor } from "../registration/orders.server";
import { inEvent, type RegistrationVisit, registrationVisitOf } from "../registration/visit.server";
import { firstOpen, isReachable } from "../registration/wizard.server";
import { readFilter, writeFilter } from "./filter";
import { sessionsOf } from "./listing.server";

type ConferenceArguments = Arguments & { params: { conferenceId?: string } };

/** The page that asks before a place is changed (`?slot=`) or given back. */
export async function loadConferenceChange(args: ConferenceArguments) {
	const { visit, session, held, list } = await requireSession(args);
	const { t } = visit.frame;
	const slotId = visit.query.get("slot");
	const wanted = session.slots.find(({ id }) => id === slotId);
	// Nothing to give back, or nothing new to have: the question has been answered meanwhile.
	if (wanted ? wanted.isSelected : slotId || !held) throw redirect(list);
	return serverOnly({
		title: `${t(wanted ? "conferences.changeTitle" : "conferences.cancelTitle")} – ${t("wizard.title")}`,
		conference: session.title,
		locale: visit.frame.locale,
		held,
		wanted,
		list,
		filter: list.split("?")[1] ?? "",
	});
}

/**
 * Takes, changes or gives back a place, then back to the list where it was. A refusal is said on top of the list and
 * the choice is cleared; a change in version 1 is asked first.
 */
export async function changeConference(args: ConferenceArguments) {
	const { visit, session, held } = await requireSession(args);
	const form = await readForm(args.request);
	const slotId = String(form.get("slot") ?? "");
	if (slotId && !session.slots.some(({ id }) => id === slotId)) throw new Response(null, { status: 404 });
	const isConfirmed = form.get("confirme") === "oui";
	const back = listAddress(visit, new URLSearchParams(String(form.get("retour") ?? "")));
	const where = { ...inEvent(visit), id: session.id };
	const isByTime = visit.frame.settings.conferencesVersion === 2;
	if (!isByTime && slotId && held && held.id !== slotId && !isConfirmed) {
		throw redirect(
			`${here(visit, session.id)}?slot=${encodeURIComponent(slotId)}${back.replace(/^[^?]*\??/, "&")}`,
			303,
		);
	}
	try {
		if (!slotId) await visit.gateway.conferences.leave(where);
		else if (isByTime) await visit.gateway.conferences.chooseV2({ ...inEvent(visit), slotId });
		else await visit.gateway.conferences.choose({ ...where, slotId });
	} catch (error) {
		if (!isRefusal(error) || !said.has(error.code)) throw error;
		visit.session.flash("notice", { tone: "danger", key: `refusals.${error.code}` });
		throw redirect(back, { status: 303, headers: await keepSession(visit.session, args.context) });
	}
	throw redirect(`${back}#conference-${session.id}`, 303);
}

/** What a person can act on. */
const said = new Set(["slotFull", "slotOverlap", "conferencesMaximum", "notOffered", "registrationClosed"]);

async function requireSession(args: ConferenceArguments) {
	const visit = await registrationVisitOf(args);
	const order = orderFor(visit);
	if (!isReachable(order, visit, "conferences")) throw redirect(visit.pathTo(firstOpen(order, visit)), 303);
	const id = args.params.conferenceId ?? "";
	const session = (await sessionsOf(visit, [id])).get(id);
	if (!session) throw new Response(null, { status: 404 });
	const held = session.slots.find(({ isSelected }) => isSelected);
	return { visit, session, held, list: listAddress(visit, visit.query) };
}

/** Only what a filter is made of comes back into the address. */
function listAddress(visit: RegistrationVisit, query: URLSearchParams): string {
	return visit.pathTo("conferences") + writeFilter(readFilter(query));
}

function here(visit: RegistrationVisit, conferenceId: string): string {
	return `${visit.pathTo("conferences")}/${encodeURIComponent(conferenceId)}`;
}
