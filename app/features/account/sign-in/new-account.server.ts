import { redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal } from "~/domain/refusal";
import { isRegistrationClosed, passwordFloor } from "~/domain/settings";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths, readContext } from "~/paths";
import { type Arguments, frameFor, type Visit, visitOf } from "../event/visit.server";
import { enter, wantedPage } from "./enter.server";
import { email, type FormRefused, readPosted, refuse, sayRefusal } from "./posted.server";

/** Whether anybody may create an account here now. Who has no record has no typology: the address's own opens nothing. */
export async function isCreationOffered(visit: Visit, { context }: Arguments): Promise<boolean> {
	const { settings, event } = await frameFor(visit, context, undefined);
	return settings.accountCreationOffered && event.canRegister && !isRegistrationClosed(settings, visit.now);
}

/** What the fields of a new account need to know. */
export function newAccountOf({ frame, context }: Visit) {
	const { settings, typologies, t } = frame;
	const asked = typologies.find(({ id }) => id === readContext(context).typologyId);
	return {
		passwordMinimum: passwordFloor(settings),
		typologies: settings.loginTypologyShown
			? typologies.filter(({ isExhibitor }) => !isExhibitor).map(({ id, label }) => ({ value: id, label }))
			: [],
		typologyId: asked?.id,
		typologyLabel: t("account.typology"),
		/** The visitors' space is not for exhibitors (participant specification, section 6): said to all, and nothing else to them. */
		hasExhibitors: typologies.some(({ isExhibitor }) => isExhibitor),
		isForExhibitors: asked?.isExhibitor ?? false,
		emailTakenMessage: settings.emailTakenMessage,
		forgot: paths.passwordForgotten(context),
	};
}

export type NewAccountData = ReturnType<typeof newAccountOf>;

export interface NewAccountRefused extends FormRefused {
	/** The e-mail has an account: the way to it is shown. */
	isEmailTaken?: boolean;
}

/** The page of its own; on it names have two characters at least (section 5). */
export async function loadNewAccount(args: Arguments) {
	const visit = await offered(args);
	const { context, frame, session } = visit;
	return serverOnly({
		title: frame.t("account.title"),
		action: `${paths.accountCreate(context)}${new URL(args.request.url).search}`,
		login: paths.login(context, wantedPage(args, visit)),
		email: session.get("email"),
		account: newAccountOf(visit),
		/** The domain keeps to itself who has an account: what comes next is in a mail, whoever was there before. */
		isMailed: new URL(args.request.url).searchParams.has("envoye"),
	});
}

export async function createOnOwnPage(args: Arguments) {
	const visit = await offered(args);
	return createAccount(args, visit, await readForm(args.request), { shortestName: 2 });
}

/** Where the event does not offer it there is no such page. */
async function offered(args: Arguments): Promise<Visit> {
	const visit = await visitOf(args);
	if (!(await isCreationOffered(visit, args))) throw new Response(null, { status: 404 });
	return visit;
}

/** Creates the account and signs in, or says beside the fields why not. */
export async function createAccount(args: Arguments, visit: Visit, form: FormData, { shortestName = 1 } = {}) {
	const account = newAccountOf(visit);
	const { answers, values, refused } = readPosted(form, schemaOf(account, shortestName));
	if (refused) return refuse<NewAccountRefused>(422, refused);
	const { domainId, eventId } = visit.where;
	const typoId = answers.typoId ?? account.typologyId;
	const body = { ...answers, ...(typoId ? { typoId } : {}), languageId: visit.frame.language.id };
	let token: string | undefined;
	try {
		token = (await visit.gateway.users.create({ params: { domainId }, query: { eventId }, body })).data.token;
	} catch (error) {
		if (isRefusal(error, "emailTaken")) {
			const errors = { email: "errors.emailTakenHere" };
			return refuse<NewAccountRefused>(409, { errors, values, isEmailTaken: true });
		}
		const said = sayRefusal(error, values);
		return refuse<NewAccountRefused>(said.init, said.refused);
	}
	if (token) return enter(args, visit, { token });
	throw redirect(paths.accountMailed(visit.context), 303);
}

function schemaOf({ passwordMinimum, typologies, typologyLabel }: NewAccountData, shortestName: number) {
	const name = (missing: string) =>
		z
			.string(missing)
			.trim()
			.min(1, missing)
			.min(shortestName, `errors.nameShort ${shortestName}`)
			.max(120, "errors.tooLong 120");
	const labelRequired = `errors.labelRequired ${typologyLabel}`;
	const typoId =
		typologies.length > 0
			? z.enum(
					typologies.map(({ value }) => value),
					{ error: (issue) => (issue.input ? "errors.notOffered" : labelRequired) },
				)
			: z.undefined().optional();
	return z.object({
		email,
		firstName: name("errors.firstName"),
		lastName: name("errors.lastName"),
		password: z
			.string("errors.password")
			.min(passwordMinimum, `errors.passwordShort ${passwordMinimum}`)
			.max(255, "errors.tooLong 255"),
		typoId,
	});
}
