import { z } from "zod";
import type { User } from "~/domain/people/person";
import { nameRuleOf } from "~/domain/registration/name-rule";
import { formatDay } from "~/domain/time/dates";
import type { Gateway } from "~/gateway/gateway";
import { serverOnly } from "~/http/server-only";
import type { PlainKey } from "~/i18n/texts";
import type { Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { signedInParticipantOf } from "../../ground/event/participant.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, requireUser, visitOf } from "../../ground/event/visit.server";
import { withProof } from "../../ground/event/with-proof.server";
import { answerForm, byButton } from "../../ground/form-kit/answer-form.server";
import { identityOf } from "./identity";

export async function loadProfile(args: Arguments) {
	const { visit, user } = await signedInParticipantOf(args);
	const path = { ...inEvent(visit), userId: user.id };
	const [{ data: agreed }, { data: sharing }, { data: correctionData }] = await withProof(
		args,
		visit,
		Promise.all([
			visit.gateway.privacy.consents(path),
			visit.gateway.contacts.sharing(path),
			visit.gateway.users.correction({ ...path, languageId: visit.frame.language.id }),
		]),
	);
	const { t, languages, language } = visit.frame;
	return serverOnly({
		title: t("profile.title"),
		names: nameRuleOf(visit.frame.form),
		action: paths.profile(visit.context),
		values: {
			firstName: user.firstName,
			lastName: user.lastName,
			mobile: user.mobile ?? "",
			phone: user.phone ?? "",
			languageId: user.languageId ?? language.id,
		},
		email: addressOf(user, paths.ownAddress(visit.context)),
		languages: languages.map(({ id, label }) => ({ value: id, label })),
		consents: agreed.consents.map((consent) => consentOf(consent, visit.frame)),
		sharesContact: sharing.shares,
		correction: correctionData.correction ? correctionOf(correctionData.correction, user, t) : undefined,
		data: paths.personalData(visit.context),
		erasure: paths.erasure(visit.context),
		home: paths.home(visit.context),
	});
}

function addressOf({ Authentication: { email: bound, claimed, isProven } }: User, href: string) {
	return { bound, waiting: claimed ?? (isProven ? null : bound), href };
}

type Correction = NonNullable<Awaited<ReturnType<Gateway["users"]["correction"]>>["data"]["correction"]>;

/** Line by line where it differs from the person's own record: the answer is about exactly these. */
function correctionOf({ at, answers, email, ...proposed }: Correction, user: User, t: Translate) {
	const nameChanges = (["firstName", "lastName", "mobile", "phone"] as const).map((key) => ({
		label: t(`profile.${key}`),
		after: proposed[key] || null,
		before: user[key] || null,
	}));
	const ownEmail = user.Authentication.email ?? user.Authentication.claimed;
	const changes = [...nameChanges, ...answers].filter(({ before, after }) => before !== after);
	const address = { label: t("profile.email"), before: ownEmail, after: email };
	const isOtherAddress = email !== null && email !== ownEmail;
	return { at, isOtherAddress, changes: isOtherAddress ? [...changes, address] : changes };
}

type Consent = Awaited<ReturnType<Gateway["privacy"]["consents"]>>["data"]["consents"][number];

function consentOf(
	{ form, key, text, version, acceptedAt, withdrawnAt }: Consent,
	{ locale, timeZone }: { locale: string; timeZone: string },
) {
	return {
		formId: form,
		key,
		text,
		version,
		accepted: formatDay(acceptedAt, locale, timeZone),
		withdrawn: withdrawnAt === null ? undefined : formatDay(withdrawnAt, locale, timeZone),
	};
}

export async function saveProfile(args: Arguments) {
	const visit = await visitOf(args);
	const { domainId, eventId } = inEvent(visit);
	const ofOneself = { domainId, userId: requireUser(visit, args.request).id };
	return byButton(
		args,
		"intention",
		{ retirer: withdraw, partager: share, corriger: acceptCorrection, refuser: throwCorrectionRefused },
		correct,
	);

	function withdraw() {
		return answerForm(args, {
			form: "consents",
			schema: z.object({ formId: z.string().default(""), key: z.string().default("") }),
			async save({ formId, key }) {
				await visit.gateway.privacy.withdrawConsent({ ...ofOneself, eventId, formId, key });
				return backToProfile("profile.withdrawnNotice");
			},
		});
	}

	function share() {
		return answerForm(args, {
			form: "sharing",
			schema: z.object({ shares: z.literal("on").optional() }),
			async save(answers) {
				const shares = answers.shares === "on";
				await withProof(args, visit, visit.gateway.contacts.share({ ...ofOneself, eventId, shares }));
				return backToProfile(shares ? "profile.sharesNotice" : "profile.sharesNotNotice");
			},
		});
	}

	function acceptCorrection() {
		return answerCorrection(true, "profile.correctionTaken");
	}

	function throwCorrectionRefused() {
		return answerCorrection(false, "profile.correctionRefused");
	}

	function answerCorrection(accepts: boolean, notice: PlainKey) {
		return answerForm(args, {
			form: "correction",
			schema: z.object({ at: z.string().default("") }),
			async save({ at }) {
				await withProof(args, visit, visit.gateway.users.answerCorrection({ ...ofOneself, eventId, at, accepts }));
				return backToProfile(notice);
			},
		});
	}

	function correct() {
		return answerForm(args, {
			schema: identityOf(nameRuleOf(visit.frame.form)).extend({ languageId: z.string().optional() }),
			async save({ mobile = null, phone = null, ...rest }) {
				// Details that the person gives here become this event's, too.
				await visit.gateway.users.update({ ...ofOneself, eventId, ...rest, mobile, phone });
				return backToProfile("profile.saved");
			},
		});
	}

	function backToProfile(key: PlainKey): Promise<never> {
		return redirectTo(args, paths.profile(visit.context), { tone: "success", key });
	}
}
