import { asked } from "../../frame/event/asked.server";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, requireUser, type Visit, visitOf } from "../../frame/event/visit.server";
import { hereOf, standsIn } from "../scan/scan.server";

/** Who stands at the desk, by their id or their badge, and the way back to the door. */
export async function atDesk(args: Arguments) {
	const visit = await visitOf(args);
	requireUser(visit, args.request);
	const query = new URL(args.request.url).searchParams;
	const [userId, code] = [query.get("personne"), query.get("badge")];
	const named = userId ? { userId } : { code: code ?? "" };
	const call = visit.gateway.desk.person({ ...inEvent(visit), ...named, languageId: visit.frame.language.id });
	const { person } = (await asked(args, visit, call)).data;
	const stands = standsIn(args);
	return { visit, person, stands, door: hereOf(visit, stands), at: atOf(visit, person.id) };
}

/** The person at the event, as calls name them. */
function atOf(visit: Visit, userId: string) {
	return { ...inEvent(visit), userId };
}
