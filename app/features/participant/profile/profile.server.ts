import { z } from "zod";
import { formatDay } from "~/domain/dates";
import type { User } from "~/domain/person";
import type { Gateway } from "~/gateway/gateway";
import { serverOnly } from "~/http/server-only";
import type { PlainKey } from "~/i18n/texts";
import { paths } from "~/paths";
import { goOn } from "../../frame/event/go-on.server";
import { inEvent } from "../../frame/event/in-event";
import { signedIn } from "../../frame/event/participant.server";
import { proving } from "../../frame/event/proving.server";
import { type Arguments, requireUser, visitOf } from "../../frame/event/visit.server";
import { answerForm, byButton } from "../../frame/forms/answer-form.server";
import { identity } from "./identity";

/** Who the person is, what they agreed to, and the ways to all that is held and to its erasure. */
export async function loadProfile(args: Arguments) {
	const { visit, user } = await signedIn(args);
	const path = { ...inEvent(visit), userId: user.id };
	const [{ data: agreed }, { data: sharing }] = await proving(
		args,
		visit,
		Promise.all([visit.gateway.privacy.consents(path), visit.gateway.contacts.sharing(path)]),
	);
	const { t, locale, languages, language } = visit.frame;
	return serverOnly({
		title: t("profile.title"),
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
		consents: agreed.consents.map((consent) => consentOf(consent, locale)),
		sharesContact: sharing.shares,
		data: paths.personalData(visit.context),
		erasure: paths.erasure(visit.context),
		home: paths.home(visit.context),
	});
}

function addressOf({ Authentication: { email: bound, claimed, isProven } }: User, href: string) {
	return { bound, waiting: claimed ?? (isProven ? null : bound), href };
}

type Consent = Awaited<ReturnType<Gateway["privacy"]["consents"]>>["data"]["consents"][number];

function consentOf({ form, key, text, version, acceptedAt, withdrawnAt }: Consent, locale: string) {
	return {
		formId: form,
		key,
		text,
		version,
		accepted: formatDay(acceptedAt, locale),
		withdrawn: withdrawnAt === null ? undefined : formatDay(withdrawnAt, locale),
	};
}

/** Corrects who the person is, takes back one consent, or says what who scans their badge may see. */
export async function saveProfile(args: Arguments) {
	const visit = await visitOf(args);
	const { domainId, eventId } = inEvent(visit);
	const ofOneself = { domainId, userId: requireUser(visit, args.request).id };
	return byButton(args, "intention", { retirer: withdraw, partager: share }, correct);

	function withdraw() {
		return answerForm(args, {
			form: "consents",
			schema: z.object({ formId: z.string().default(""), key: z.string().default("") }),
			async save({ formId, key }) {
				await visit.gateway.privacy.withdrawConsent({ ...ofOneself, eventId, formId, key });
				return leave("profile.withdrawnNotice");
			},
		});
	}

	function share() {
		return answerForm(args, {
			form: "sharing",
			schema: z.object({ shares: z.literal("on").optional() }),
			async save(answers) {
				const shares = answers.shares === "on";
				await proving(args, visit, visit.gateway.contacts.share({ ...ofOneself, eventId, shares }));
				return leave(shares ? "profile.sharesNotice" : "profile.sharesNotNotice");
			},
		});
	}

	function correct() {
		return answerForm(args, {
			schema: identity.extend({ languageId: z.string().optional() }),
			async save({ mobile = null, phone = null, ...rest }) {
				await visit.gateway.users.update({ ...ofOneself, ...rest, mobile, phone });
				return leave("profile.saved");
			},
		});
	}

	function leave(key: PlainKey): Promise<never> {
		return goOn(args, paths.profile(visit.context), { tone: "success", key });
	}
}
