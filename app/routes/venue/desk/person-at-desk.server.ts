import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { hereOf, positionIn } from "../scan/door-position.server";

export async function personAtDesk(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const query = new URL(args.request.url).searchParams;
	const [userId, code] = [query.get("personne"), query.get("badge")];
	const identifier = userId ? { userId } : { code: code ?? "" };
	const { person } = await visit.ask.desk.person(identifier);
	const stands = positionIn(args);
	const isOfSheet = query.get("retour") === "fiche";
	return {
		visit,
		person,
		stands,
		at: atOf(visit, person.id),
		isOfSheet,
		door: isOfSheet ? paths.person(visit.context, person.id) : hereOf(visit, stands),
		back: visit.frame.t(isOfSheet ? "desk.backToSheet" : "desk.backToDoor"),
	};
}

function atOf(visit: Visit, userId: string) {
	return { ...inEvent(visit), userId };
}

export async function goToSheet(args: Arguments): Promise<Response> {
	const { visit, person } = await personAtDesk(args);
	return redirect(paths.person(visit.context, person.id), 303);
}
