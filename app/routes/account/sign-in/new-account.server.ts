import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { emailAddress } from "~/domain/people/email-address";
import { type NameRule, nameFields, nameRuleOf } from "~/domain/registration/name-rule";
import { areAccountsOffered, isRegistrationClosed, minimumPasswordLength } from "~/domain/settings";
import { serverOnly } from "~/http/server-only";
import { type LoginScreen, paths, readContext } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { sendsMail } from "../../ground/event/mails.server";
import { type Arguments, frameFor, type Visit, visitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { completeSignIn, requestedPage } from "./complete-sign-in.server";
import { newPassword } from "./passwords";

/** For the typology of the address, which the account gets; the call asks the same. */
export async function isCreationOffered(visit: Visit, { context }: Arguments): Promise<boolean> {
	const frame = await frameFor(visit, context, readContext(visit.context).typologyId);
	const { settings, event } = frame;
	const isOffered = areAccountsOffered(settings, sendsMail(frame, "freshLink"));
	return isOffered && event.canRegister && !isRegistrationClosed(settings, visit.now);
}

/** True where a link by mail stands in for a password: whoever comes is asked for none. */
export function isByMail(frame: Visit["frame"]): boolean {
	return sendsMail(frame, "freshLink");
}

/** Names of the page of its own have two characters at least (section 5), unless the event says otherwise. */
function longerNames({ firstName, lastName }: NameRule): NameRule {
	const longer = (name: NameRule["firstName"]) => ({ ...name, shortest: name.shortest ?? 2 });
	return { firstName: longer(firstName), lastName: longer(lastName) };
}

export function newAccountOf({ frame, context }: Visit) {
	const { settings, typologies, t } = frame;
	const names = nameRuleOf(frame.form);
	const requestedTypology = typologies.find(({ id }) => id === readContext(context).typologyId);
	return {
		names,
		ownPageNames: longerNames(names),
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
	return createAccount(args, await requireOffered(args), { isOwnPage: true });
}

async function requireOffered(args: Arguments): Promise<Visit> {
	const visit = await visitOf(args);
	if (!(await isCreationOffered(visit, args))) throw closedPage("closed.accountCreate");
	return visit;
}

export function createAccount(
	args: Arguments,
	visit: Visit,
	{ screen, isOwnPage = false }: { screen?: LoginScreen; isOwnPage?: boolean },
) {
	const account = newAccountOf(visit);
	return answerForm(args, {
		form: screen,
		schema: schemaOf(account, isOwnPage ? account.ownPageNames : account.names),
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

function schemaOf({ passwordMinimum, typologies, typologyLabel }: NewAccountData, names: NameRule) {
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
		...nameFields(names, { firstName: "errors.firstName", lastName: "errors.lastName" }),
		password: newPassword(passwordMinimum),
		typoId,
	});
}
