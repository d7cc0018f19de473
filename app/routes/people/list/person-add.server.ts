import { z } from "zod";
import { Refusal } from "~/domain/ground/refusal";
import { emailAddress } from "~/domain/people/email-address";
import { nameSchema } from "~/domain/people/person-name";
import { telephone } from "~/domain/people/telephone";
import { nameRuleOf } from "~/domain/registration/name-rule";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { sendsMail } from "../../ground/event/mails.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInPostOf, signedInVisitOf } from "../../ground/event/visit.server";
import { withErrorPage } from "../../ground/event/with-error-page.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { rightsOf } from "../../ground/workspace/workspace.server";

export async function loadPersonAdd(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame } = visit;
	const rights = await rightsOf(args, visit);
	if (!rights.includes("createPeople")) {
		await withErrorPage(args, visit, Promise.reject(new Refusal("accessDenied")));
	}
	const isMailed = sendsMail(frame, "invited");
	return serverOnly({
		title: frame.t("people.add.title"),
		typologies: frame.typologies.map(({ id, label }) => ({ value: id, label })),
		languages: frame.languages.map(({ id, label }) => ({ value: id, label })),
		hasCompanies: frame.settings.companyShown,
		/** Whether the event has an invitation to send, and mails leave. */
		isMailed,
		names: nameRuleOf(frame.form),
		saved: { languageId: frame.languages[0]?.id, isInvited: isMailed },
		/** Followed by the id of whoever has the address already. */
		sheet: paths.person(context, ""),
		import: paths.peopleImports(context),
		back: paths.people(context),
	});
}

export type PersonAddPage = Awaited<ReturnType<typeof loadPersonAdd>>;

const name = nameSchema(120, "errors.tooLong 120").default("");

/** Which names are needed depends on the profile, and so the provider says it. */
const typed = z.object({
	firstName: name,
	lastName: name,
	email: emailAddress(),
	mobile: telephone.optional(),
	typoId: z.string().max(255).optional(),
	languageId: z.string().max(64).optional(),
	company: nameSchema(200, "errors.tooLong 200").optional(),
	isInvited: z.literal("on").optional(),
	/** The address that is said to be of an account: another one would be asked about again. */
	known: z.string().optional(),
});

export async function addPerson(args: Arguments) {
	const visit = await signedInPostOf(args);
	const { context, ask } = visit;
	return answerForm(args, {
		schema: typed,
		async save({ isInvited, known, ...person }) {
			const isMailed = isInvited !== undefined;
			const request = { ...person, isInvited: isMailed, mayBeKnown: known === person.email };
			const { id } = await ask.peopleAdditions.add(request);
			const key = isMailed ? "people.add.invited" : "people.add.added";
			return redirectTo(args, paths.person(context, id), { tone: "success", key });
		},
	});
}
