import { redirect } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { type HeldSlot, overlaps } from "~/domain/registration/conference";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { readFilter, writeFilter } from "../conferences/filter";
import { entryOf } from "../conferences/listing.server";
import { personInEvent, type RegistrationVisit, registrationVisitOf } from "../visit/visit.server";
import { firstOpen, isReachable } from "../visit/wizard.server";
import { orderFor } from "../wizard/steps.server";
import { changeTitleOf } from "./change-title";

type ConferenceArguments = Arguments & { params: { conferenceId?: string } };

export async function loadConferenceChange(args: ConferenceArguments) {
	const { visit, talk, held, list } = await requireTalk(args);
	const { t } = visit.frame;
	const slotId = visit.query.get("slot");
	const wanted = talk.slots.find(({ id }) => id === slotId);
	// There is nothing to give back, or nothing new to take: the question was answered meanwhile.
	if (wanted ? wanted.id === held?.slotId : slotId || !held) throw redirect(list);
	const replaced = wanted ? seatsReplacedBy(visit, talk.id, wanted) : [];
	return serverOnly({
		title: `${t(changeTitleOf({ wanted, held, replaced }))} – ${t("wizard.title")}`,
		conference: talk.title,
		locale: visit.frame.locale,
		timeZone: visit.frame.timeZone,
		held,
		wanted,
		replaced,
		isRequired: talk.isRequired,
		list,
		filter: list.split("?")[1] ?? "",
	});
}

/**
 * Takes, changes or gives back a seat, then returns to the same position of the list. A refusal is shown on top of the list,
 * and the choice is cleared; a choice that would cost another seat is asked about first.
 */
export async function changeConference(args: ConferenceArguments) {
	const { visit, talk, held } = await requireTalk(args);
	const form = await readForm(args.request);
	const slotId = String(form.get("slot") ?? "");
	if (slotId && !talk.slots.some(({ id }) => id === slotId)) throw new Response(null, { status: 404 });
	const isConfirmed = form.get("confirme") === "oui";
	const back = listAddress(visit, new URLSearchParams(String(form.get("retour") ?? "")));
	const isByTime = visit.frame.settings.conferencesVersion === 2;
	const chosenSlot = talk.slots.find(({ id }) => id === slotId);
	const isReplacing = held !== undefined && held.slotId !== slotId;
	const isAsked =
		isReplacing || (isByTime && chosenSlot !== undefined && seatsReplacedBy(visit, talk.id, chosenSlot).length > 0);
	if (slotId && isAsked && !isConfirmed) {
		const filter = back.split("?")[1];
		throw redirect(
			`${conferenceAddress(visit, talk.id)}?slot=${encodeURIComponent(slotId)}${filter ? `&${filter}` : ""}`,
			303,
		);
	}
	try {
		await visit.gateway.wizard.place({
			...personInEvent(visit),
			conferenceId: talk.id,
			...(slotId ? { slotId } : {}),
			...(isByTime ? { replaces: confirmedReplacements(form) } : {}),
		});
	} catch (error) {
		if (!isRefusal(error) || !actionableRefusals.has(error.code)) throw error;
		const full = { key: "conferences.fullMeanwhile", variables: { title: talk.title } } as const;
		return redirectTo(args, back, {
			tone: "danger",
			...(error.code === "slotFull" ? full : { key: `refusals.${error.code}` }),
		});
	}
	throw redirect(`${back}#conference-${talk.id}`, 303);
}

/** Returns the seats in other conferences at that time: in version 2 a choice replaces them. */
function seatsReplacedBy(
	{ slots }: RegistrationVisit,
	conferenceId: string,
	span: Pick<HeldSlot, "startAt" | "endAt">,
): HeldSlot[] {
	return slots.held.filter((seat) => seat.conferenceId !== conferenceId && overlaps(seat, span));
}

function confirmedReplacements(form: FormData): string[] {
	return form.getAll("remplace").map(String).slice(0, 100);
}

const actionableRefusals = new Set([
	"slotFull",
	"slotOverlap",
	"slotReplaces",
	"dayNotAttended",
	"inPersonOnly",
	"conferencesMaximum",
	"notOffered",
	"registrationClosed",
]);

async function requireTalk(args: ConferenceArguments) {
	const visit = await registrationVisitOf(args);
	const order = orderFor(visit);
	if (!isReachable(order, visit, "conferences")) throw redirect(visit.pathTo(firstOpen(order, visit)), 303);
	const id = args.params.conferenceId ?? "";
	const talk = await entryOf(visit, id);
	if (!talk) throw new Response(null, { status: 404 });
	const held = visit.slots.held.find(({ conferenceId }) => conferenceId === id);
	return { visit, talk, held, list: listAddress(visit, visit.query) };
}

/** Returns the address of the list with its filter; nothing else of the query is carried over. */
function listAddress(visit: RegistrationVisit, query: URLSearchParams): string {
	return visit.pathTo("conferences") + writeFilter(readFilter(query));
}

function conferenceAddress(visit: RegistrationVisit, conferenceId: string): string {
	return `${visit.pathTo("conferences")}/${encodeURIComponent(conferenceId)}`;
}
