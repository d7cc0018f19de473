import { isRefusal, type RefusalCode } from "~/domain/ground/refusal";
import type { ArticleChoice } from "~/domain/money/article";
import { fullName, isUnfinished } from "~/domain/people/person";
import { participations } from "~/domain/registration/participation";
import type { QuotaChoices } from "~/domain/registration/quota";
import { confirmation, type WizardPosition } from "~/domain/registration/wizard-steps";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
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
	try {
		return await leaveWizard(args, visit, await complete(visit));
	} catch (error) {
		const step = isRefusal(error) ? stepToCorrect[error.code] : undefined;
		if (!isRefusal(error) || !step) throw error;
		const gone = error.code === "articleSoldOut" ? await dropSoldOut(visit) : [];
		visit.session.flash(
			"notice",
			gone.length > 0
				? { tone: "warning", key: "articles.gone", variables: { list: gone.join(", ") } }
				: { tone: "warning", key: `refusals.${error.code}` },
		);
		return redirectTo(args, visit.pathTo(step));
	}
}

/** Does the same with the answer to the last question, all or nothing: returns only if something of it is refused. */
export async function completeWithAnswer(args: Arguments, visit: RegistrationVisit, quotas?: QuotaChoices) {
	try {
		await leaveWizard(args, visit, await complete(visit, quotas));
	} catch (error) {
		if (!isRefusal(error)) throw error;
	}
}

function complete(visit: RegistrationVisit, quotas?: QuotaChoices): Promise<Completed> {
	const { answers, session, frame, where } = visit;
	return visit.gateway.wizard.complete({
		...personInEvent(visit),
		participation: answers.participation === participations.remote ? participations.remote : participations.inPerson,
		daysId: answers.daysId,
		articles: answers.articles,
		languageId: frame.language.id,
		registeredFrom: session.get("channels")?.[where.eventId],
		quotas,
	});
}

interface Completed {
	canPay: boolean;
}

function leaveWizard(args: Arguments, visit: RegistrationVisit, { canPay }: Completed): Promise<never> {
	const { session, person } = visit;
	if (person.id !== visit.user.id) {
		const variables = { name: fullName(person) };
		return redirectTo(args, paths.companions(visit.context), { tone: "success", key: "companionSaved", variables });
	}
	if (canPay) return redirectTo(args, paths.payment(visit.context));
	if (!visit.record.registered || isUnfinished(visit.record)) session.flash("issued", true);
	return redirectTo(args, visit.pathTo(confirmation));
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
		soldOutIds.includes(articleId) &&
		!data.articles.some((article) => article.articleId === articleId && article.dayId === dayId);
	const gone = answers.articles.filter(isGone).map(({ articleId }) => articleId);
	const articles = answers.articles.filter((article) => !isGone(article));
	if (gone.length > 0) await answerStep(visit, { step: "articles", articles });
	return frame.articles.filter(({ id }) => gone.includes(id)).map(({ label }) => label);
}
