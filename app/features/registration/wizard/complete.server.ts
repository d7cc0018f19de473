import { isRefusal, type RefusalCode } from "~/domain/ground/refusal";
import type { ArticleChoice } from "~/domain/money/article";
import { fullName, isUnfinished } from "~/domain/people/person";
import { participations } from "~/domain/registration/participation";
import { confirmation, type WizardPosition } from "~/domain/registration/wizard-steps";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { redirectTo } from "../../frame/event/redirect-to.server";
import type { Arguments } from "../../frame/event/visit.server";
import { answerStep, personInEvent, type RegistrationVisit } from "../visit/visit.server";

const stepToCorrect: Partial<Record<RefusalCode, WizardPosition>> = {
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

/** Saves everything on the way to the confirmation; a registrant goes back to their companions. */
export async function completeRegistration(args: Arguments, visit: RegistrationVisit): Promise<never> {
	const { answers, session, frame, where } = visit;
	let target = visit.pathTo(confirmation);
	try {
		const { canPay } = await visit.gateway.wizard.complete({
			...personInEvent(visit),
			participation: answers.participation === participations.remote ? participations.remote : participations.inPerson,
			daysId: answers.daysId,
			articles: answers.articles,
			languageId: frame.language.id,
			registeredFrom: session.get("channels")?.[where.eventId],
		});
		if (visit.person.id !== visit.user.id) {
			const name = fullName(visit.person);
			session.flash("notice", { tone: "success", key: "companionSaved", variables: { name } });
			target = paths.companions(visit.context);
		} else if (canPay) target = paths.payment(visit.context);
		else if (!visit.record.registered || isUnfinished(visit.record)) session.flash("issued", true);
	} catch (error) {
		const step = isRefusal(error) ? stepToCorrect[error.code] : undefined;
		if (!isRefusal(error) || !step) throw error;
		const gone = error.code === "articleSoldOut" ? await dropSoldOut(visit) : [];
		session.flash(
			"notice",
			gone.length > 0
				? { tone: "warning", key: "articles.gone", variables: { list: gone.join(", ") } }
				: { tone: "warning", key: `refusals.${error.code}` },
		);
		target = visit.pathTo(step);
	}
	return redirectTo(args, target);
}

/** Returns the labels of articles that others have bought meanwhile; everything else stays. */
async function dropSoldOut(visit: RegistrationVisit): Promise<string[]> {
	const { answers, frame, gateway } = visit;
	// Counted again: the page only knows the stock before the save.
	const [{ data }, counted] = await Promise.all([
		gateway.articles.chosen(personInEvent(visit)),
		gateway.articles.stocks(inEvent(visit)),
	]);
	const soldOutIds = counted.data.stocks.filter(({ left }) => left === 0).map(({ articleId }) => articleId);
	const isGone = ({ articleId, dayId }: ArticleChoice) =>
		soldOutIds.includes(articleId) && !data.articles.some((one) => one.articleId === articleId && one.dayId === dayId);
	const gone = answers.articles.filter(isGone).map(({ articleId }) => articleId);
	const articles = answers.articles.filter((one) => !isGone(one));
	if (gone.length > 0) await answerStep(visit, { step: "articles", articles });
	return frame.articles.filter(({ id }) => gone.includes(id)).map(({ label }) => label);
}
