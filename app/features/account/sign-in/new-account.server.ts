import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { emailAddress } from "~/domain/people/email-address";
import { requiredName } from "~/domain/people/person-name";
import { isRegistrationClosed, minimumPasswordLength } from "~/domain/settings";
import { serverOnly } from "~/http/server-only";
import { type LoginScreen, paths, readContext } from "~/paths";
import { closedPage } from "../../frame/event/closed.server";
import { inEvent } from "../../frame/event/in-event";
import { sendsMail } from "../../frame/event/mails.server";
import { type Arguments, frameFor, type Visit, visitOf } from "../../frame/event/visit.server";
import { answerForm } from "../../frame/form-kit/answer-form.server";
import { completeSignIn, requestedPage } from "./complete-sign-in.server";
import { newPassword } from "./passwords";

/** A person without a record has no typology, so the typology in the address opens nothing. */
export async function isCreationOffered(visit: Visit, { context }: Arguments): Promise<boolean> {
	const frame = await frameFor(visit, context, undefined);
	const { settings, event } = frame;
	// A domain that hides who has an account lets people in by mail only.
	const opens = !settings.loginNeutral || sendsMail(frame, "freshLink");
	return opens && settings.accountCreationOffered && event.canRegister && !isRegistrationClosed(settings, visit.now);
}

export function newAccountOf({ frame, context }: Visit) {
	const { settings, typologies, t } = frame;
	const requestedTypology = typologies.find(({ id }) => id === readContext(context).typologyId);
	return {
		passwordMinimum: minimumPasswordLength(settings),
		typologies: settings.loginTypologyShown
			? typologies.filter(({ isExhibitor }) => !isExhibitor).map(({ id, label }) => ({ value: id, label }))
			: [],
		typologyId: requestedTypology?.id,
		typologyLabel: t("account.typology"),
		/** Exhibitors may not enter (participant specification, section 6): they see nothing but this. */
		hasExhibitors: typologies.some(({ isExhibitor }) => isExhibitor),
		isForExhibitors: requestedTypology?.isExhibitor ?? false,
		emailTakenMessage: settings.emailTakenMessage,
		forgot: sendsMail(frame, "passwordForgotten") ? paths.passwordForgotten(context) : undefined,
		login: paths.login(context),
	};
}

export type NewAccountData = ReturnType<typeof newAccountOf>;

/** The page of its own; there names need at least two characters (section 5). */
export async function loadNewAccount(args: Arguments) {
	const visit = await requireOffered(args);
	const { context, frame, session } = visit;
	return serverOnly({
		title: frame.t("account.title"),
		action: `${paths.accountCreate(context)}${new URL(args.request.url).search}`,
		login: paths.login(context, requestedPage(args, visit)),
		email: session.get("email"),
		account: newAccountOf(visit),
		/** True where the domain hides who has an account: the next step is in a mail, whether or not there was an account. */
		isMailed: new URL(args.request.url).searchParams.has("envoye"),
	});
}

export async function createOnOwnPage(args: Arguments) {
	return createAccount(args, await requireOffered(args), { shortestName: 2 });
}

async function requireOffered(args: Arguments): Promise<Visit> {
	const visit = await visitOf(args);
	if (!(await isCreationOffered(visit, args))) throw closedPage("closed.accountCreate");
	return visit;
}

export function createAccount(
	args: Arguments,
	visit: Visit,
	{ screen, shortestName = 1 }: { screen?: LoginScreen; shortestName?: number },
) {
	const account = newAccountOf(visit);
	return answerForm(args, {
		form: screen,
		schema: schemaOf(account, shortestName),
		async save(answers) {
			const { domainId, eventId } = inEvent(visit);
			const typoId = answers.typoId ?? account.typologyId;
			const body = { ...answers, ...(typoId ? { typoId } : {}), languageId: visit.frame.language.id };
			try {
				const { token } = (await visit.gateway.users.create({ params: { domainId }, query: { eventId }, body })).data;
				return token ? await completeSignIn(args, visit, { token }) : paths.accountMailed(visit.context);
			} catch (error) {
				if (!isRefusal(error, "emailTaken")) throw error;
				throw new Refusal("emailTaken", { email: "errors.emailTakenHere" });
			}
		},
	});
}

function schemaOf({ passwordMinimum, typologies, typologyLabel }: NewAccountData, shortestName: number) {
	const name = (missing: string) => requiredName(missing, 120).min(shortestName, `errors.nameShort ${shortestName}`);
	const labelRequired = `errors.labelRequired ${typologyLabel}`;
	const typoId =
		typologies.length > 0
			? z.enum(
					typologies.map(({ value }) => value),
					{ error: (issue) => (issue.input ? "errors.notOffered" : labelRequired) },
				)
			: z.undefined().optional();
	return z.object({
		email: emailAddress(),
		firstName: name("errors.firstName"),
		lastName: name("errors.lastName"),
		password: newPassword(passwordMinimum),
		typoId,
	});
}
