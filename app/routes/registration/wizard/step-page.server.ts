import { data, redirect } from "@remix-run/node";
import { isUnfinished } from "~/domain/people/person";
import { isAttending } from "~/domain/registration/participation";
import type { StepAnswer } from "~/domain/registration/step-answer";
import { confirmation, type StepId } from "~/domain/registration/wizard-steps";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import type { Notice } from "~/http/session.server";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { sendsMail } from "../../ground/event/mails.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerSections, typedIn } from "../../ground/form-kit/answer-form.server";
import { describeSeatHold } from "../basket/describe-holds.server";
import { hasToPay, typedArticles } from "../steps/articles.server";
import { recalculateButton } from "../visit/article-fields";
import type { SentStep, Step } from "../visit/step.server";
import {
	answerStep,
	type RegistrationVisit,
	registrationVisitOf,
	requestedStep,
	visitAfter,
} from "../visit/visit.server";
import { firstOpen, isReachable, stepAfter, visibleSteps } from "../visit/wizard.server";
import { completeRegistration, completeWithAnswer } from "./complete.server";
import {
	changing,
	knownAnswers,
	type PageOfSteps,
	pageBefore,
	pageOfSteps,
	postedSections,
	visitOfPage,
} from "./pages-of-steps.server";
import { orderFor, steps } from "./steps.server";
import { welcomeOf } from "./welcome.server";
import { wizardTicketOf } from "./wizard-ticket.server";
import { needsOfStep, wizardVisitOf } from "./wizard-visit.server";

export type StepPageData = Awaited<ReturnType<typeof loadStep>>;

export async function loadStep(args: Arguments) {
	const visit = await wizardVisitOf(args);
	const id = requireReachable(visit, args);
	const page = pageOfSteps(visit, id);
	const { label, submit = "wizard.next" } = steps[id] as Step;
	const { t } = visit.frame;
	const isEdit = visit.record.registered && !isUnfinished(visit.record);
	// An edit goes back to the confirmation; before the first question there is nothing.
	const before = isEdit ? undefined : pageBefore(visit, page);
	const shown = visitOfPage(visit, page.sections);
	const [first, ...others] = await Promise.all(page.sections.map((step) => sectionOf(shown, page, step)));
	if (!first) throw new Error("a page has a section");
	return serverOnly({
		id,
		title: `${page.shared ? t(`wizard.page.${page.shared}`) : t(label)} – ${t("wizard.title")}`,
		shared: page.shared,
		first,
		others,
		welcome: welcomeOf(visit, !before && !isEdit),
		kept: describeSeatHold(visit),
		/** Staff are invited like everybody else, and may look for their workspace here. */
		workspace: !before && !isEdit && visit.roles.length > 0 ? paths.organisation(visit.context) : undefined,
		back: before ? visit.pathTo(before) : undefined,
		backToConfirmation: isEdit ? visit.pathTo(confirmation) : undefined,
		/** Opened in a page of its own, so that the typed answers stay here and can be sent again. */
		proof: paths.proof(visit.context),
		script: page.sections.some((step) => step.id === "articles") ? args.context.totalSrc : undefined,
		submit: isEdit ? t("wizard.save") : t(page.shared && isLast(visit, page) ? "wizard.end" : submit),
	});
}

async function sectionOf(visit: RegistrationVisit, page: PageOfSteps, step: Step) {
	const known = page.shared && step.known?.(visit);
	return {
		id: step.id,
		data: await steps[step.id].load(visit),
		/** What is known is one line, with a way to change it. */
		known: known && { value: known.value, change: `${visit.pathTo(step.id)}?${changing}=oui` },
	};
}

/** True if nothing is asked after this page, and nothing is to be paid. */
function isLast(visit: RegistrationVisit, { sections }: PageOfSteps): boolean {
	return sections.at(-1)?.id === visibleSteps(orderFor(visit), visit).at(-1)?.id && !hasToPay(visit);
}

export async function saveStep(args: Arguments) {
	const posted = await readForm(args.request);
	if (posted.has(recalculateButton)) return recalculate(args, posted);
	const visit = await registrationVisitOf(args, needsOfStep(args).toSave);
	const id = requireReachable(visit, args);
	const sections = postedSections(visit, id, posted);
	const page = visitOfPage(visit, sections, posted);
	const answer = await answerSections(args, {
		schemas: sections.filter((step) => sections.length < 2 || !step.known?.(visit)).map((step) => step.sent(page)),
		save: (sent) => saveSections(args, page, knownAnswers(visit, sections), sent),
	});
	return "standing" in answer
		? goToNextStep(args, visit, await visitAfter(args, visit, answer.standing), sections.at(-1)?.id ?? id)
		: answer;
}

async function saveSections(args: Arguments, visit: RegistrationVisit, known: StepAnswer[], sent: SentStep[]) {
	const answers = [...known, ...sent.map(({ answer }) => answer)];
	const [only, ...others] = answers;
	if (only && others.length === 0) await finishWith(args, visit, only);
	try {
		return { standing: await answerStep(visit, answers) };
	} catch (error) {
		let told = error;
		for (const { explain } of sent) told = await explain(told);
		throw told;
	}
}

/**
 * The last question is saved together with the end, where its answer can change nothing else that the end saves. Where that is
 * refused nothing is saved: the answer is then saved alone, and the end says what it misses.
 */
async function finishWith(args: Arguments, visit: RegistrationVisit, answer: StepAnswer) {
	const { step } = answer;
	if (step !== "quotas" && step !== "conferences") return;
	const draft = { ...visit.draft, answered: [...visit.draft.answered, step] };
	const answered = { ...visit, draft, ...(step === "quotas" && { missingQuotas: [] }) };
	const quotas = answer.step === "quotas" ? { ...answer.userExt, ...answer.participationExt } : undefined;
	if (leadsToEnd(answered, step)) await completeWithAnswer(args, visit, quotas);
}

/** Without a script: shows the ticked choices again, with a ticket that has their total. Nothing is saved. */
async function recalculate(args: Arguments, posted: FormData) {
	const saved = await registrationVisitOf(args, ["prices", "gift"]);
	const id = requireReachable(saved, args);
	const visit = visitOfPage(saved, postedSections(saved, id, posted), posted);
	const articles = typedArticles(visit, posted);
	const typed = { ...visit, answers: { ...visit.answers, articles }, draft: { ...visit.draft, articles } };
	const ticket = wizardTicketOf(typed, id);
	return data(serverOnly({ errors: {}, typed: typedIn(posted), ticket }));
}

async function goToNextStep(args: Arguments, before: RegistrationVisit, visit: RegistrationVisit, id: StepId) {
	const dropped = id === "articles" ? undefined : droppedNotice(before, visit);
	const notice = dropped ?? unconfirmedAddressNotice(before, visit);
	const next = stepAfter(orderFor(visit), visit, id);
	if (leadsToEnd(visit, id)) {
		if (notice) visit.session.flash("notice", notice);
		return completeRegistration(args, visit);
	}
	if (notice) return redirectTo(args, visit.pathTo(next), notice);
	throw redirect(visit.pathTo(next), 303);
}

function leadsToEnd(visit: RegistrationVisit, id: StepId): boolean {
	return stepAfter(orderFor(visit), visit, id) === confirmation && isAttending(visit.answers.participation);
}

/**
 * A step that cannot be opened yet leads to the first open question, unless that is on the same page; one that does not exist is an
 * unknown page (404).
 */
function requireReachable(visit: RegistrationVisit, args: Arguments): StepId {
	const order = orderFor(visit);
	const id = requestedStep(args);
	if (id === undefined) throw new Response(null, { status: 404 });
	if (!order.some((entry) => entry.id === id)) throw closedPage("closed.step");
	if (!visibleSteps(order, visit).some((step) => step.id === id)) throw redirect(visit.pathTo(firstOpen(order, visit)));
	const [first] = pageOfSteps(visit, id).sections;
	if (!first || !isReachable(order, visit, first.id)) throw redirect(visit.pathTo(firstOpen(order, visit)));
	return id;
}

/** A new address is not theirs until they have opened the mail sent to it. */
function unconfirmedAddressNotice({ person: before }: RegistrationVisit, after: RegistrationVisit): Notice | undefined {
	const { claimed, email } = after.person.Authentication;
	if (claimed === null || email === null || claimed === before.Authentication.claimed) return undefined;
	const key = sendsMail(after.frame, "addressClaimed") ? "address.waitsNotice" : "address.waitsNoMail";
	return { tone: "info", key, variables: { email: claimed, former: email } };
}

function droppedNotice(before: RegistrationVisit, after: RegistrationVisit): Notice | undefined {
	const isKept = (articleId: string, dayId: string) =>
		after.answers.articles.some((article) => article.articleId === articleId && article.dayId === dayId);
	const hadAnswered = before.record.registered || before.draft.articles !== undefined;
	const lost = before.answers.articles.filter(({ articleId, dayId }) => hadAnswered && !isKept(articleId, dayId));
	if (lost.length === 0) return undefined;
	const labels = lost.map(
		({ articleId }) => before.frame.articles.find(({ id }) => id === articleId)?.label ?? articleId,
	);
	return { tone: "warning", key: "wizard.dropped", variables: { list: [...new Set(labels)].join(", ") } };
}
