import { redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { emailAddress } from "~/domain/people/email-address";
import { fullName } from "~/domain/people/person";
import { type NameRule, nameFields, nameRuleOf } from "~/domain/registration/name-rule";
import { serverOnly } from "~/http/server-only";
import type { PlainKey } from "~/i18n/texts";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { requireParty } from "./companions.server";

const schemaOf = (rule: NameRule) =>
	z.object({
		...nameFields(rule),
		email: emailAddress().optional(),
		/** Confirms that this is somebody else, where a companion of the same name comes already. */
		isAnother: z.boolean().catch(false).default(false),
		details: z.enum(["complete", "later"]).catch("complete"),
	});

export async function loadAdd(args: Arguments) {
	const { visit, party } = await requireParty(args);
	if (!party.add) throw redirect(party.list);
	const { t, event, companionForm } = visit.frame;
	return serverOnly({
		title: t("companionAdd.title"),
		back: party.list,
		emailHint: emailHintOf(event.mailsOn),
		names: nameRuleOf(companionForm),
	});
}

/** Returns the hint that says what the address is for, by the mails that the event really sends. */
function emailHintOf(mailsOn: number[]): PlainKey | undefined {
	const [link, confirmation] = [mailActions.companion, mailActions.confirmed].map((action) => mailsOn.includes(action));
	if (link) return confirmation ? "companionAdd.emailHint" : "companionAdd.emailForLink";
	return confirmation ? "companionAdd.emailForConfirmation" : undefined;
}

export async function add(args: Arguments) {
	const { visit, user } = await requireParty(args);
	return answerForm(args, {
		schema: schemaOf(nameRuleOf(visit.frame.companionForm)),
		async save({ details, ...companion }) {
			const { id } = await create(companion);
			const next = details === "later" ? paths.companionLink : paths.companionRegistration;
			const variables = { name: fullName(companion) };
			const { email, claimed } = user.Authentication;
			const isYours = companion.email !== undefined && [email, claimed].includes(companion.email);
			const key = isYours ? "companionSaved.yours" : "companionSaved";
			return redirectTo(args, next(visit.context, id), { tone: "success", key, variables });
		},
	});

	async function create(companion: Omit<z.infer<ReturnType<typeof schemaOf>>, "details">) {
		try {
			return await visit.gateway.companions.create({ ...inEvent(visit), userId: user.id, ...companion });
		} catch (error) {
			if (!isRefusal(error) || !error.fields.email) throw error;
			throw new Refusal(error.code, { ...error.fields, email: "companionAdd.emailTaken" });
		}
	}
}
