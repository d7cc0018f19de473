import { participations } from "~/domain/participation";
import { fullName, isUnfinished } from "~/domain/person";
import { isRefusal, type RefusalCode } from "~/domain/refusal";
import { confirmation, type WizardPlace } from "~/domain/wizard-steps";
import { paths } from "~/paths";
import { goOn } from "../../frame/event/go-on.server";
import type { Arguments } from "../../frame/event/visit.server";
import { resumeOf } from "../basket/basket.server";
import { type RegistrationVisit, whose } from "../visit/visit.server";

/** Where a refusal of the save step is mended. */
const mendedAt: Partial<Record<RefusalCode, WizardPlace>> = {
	dateRequired: "dates",
	placesLost: "dates",
	choiceRequired: "articles",
	companyRequired: "entreprise",
	slotRequired: "conferences",
	notOffered: "articles",
	articleSoldOut: "articles",
	registrationClosed: confirmation,
	registrationFull: confirmation,
};

/** The hidden save step: everything is saved in one go, on the way to the confirmation; a registrant goes back to their companions. */
export async function saveAll(args: Arguments, visit: RegistrationVisit): Promise<never> {
	const { answers, session, frame, where } = visit;
	let target = visit.pathTo(confirmation);
	try {
		await visit.gateway.registrations.complete({
			...whose(visit),
			participation: answers.participation === participations.remote ? participations.remote : participations.inPerson,
			daysId: answers.daysId,
			articles: answers.articles,
			languageId: frame.language.id,
			registeredFrom: session.get("channels")?.[where.eventId],
		});
		const mustPay = (await resumeOf(visit))?.canPay ?? false;
		if (visit.person.id !== visit.user.id) {
			const name = fullName(visit.person);
			session.flash("notice", { tone: "success", key: "companionSaved", variables: { name } });
			target = paths.companions(visit.context);
		} else if (mustPay) target = paths.payment(visit.context);
		else if (!visit.record.registered || isUnfinished(visit.record)) session.flash("issued", true);
	} catch (error) {
		const step = isRefusal(error) ? mendedAt[error.code] : undefined;
		if (!isRefusal(error) || !step) throw error;
		session.flash("notice", { tone: "warning", key: `refusals.${error.code}` });
		target = visit.pathTo(step);
	}
	return goOn(args, target);
}
