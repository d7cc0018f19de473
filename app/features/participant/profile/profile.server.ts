import { z } from "zod";
import type { User } from "~/domain/people/person";
import { formatDay } from "~/domain/time/dates";
import type { Gateway } from "~/gateway/gateway";
import { serverOnly } from "~/http/server-only";
import type { PlainKey } from "~/i18n/texts";
import type { Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import { goOn } from "../../frame/event/go-on.server";
import { inEvent } from "../../frame/event/in-event";
import { signedIn } from "../../frame/event/participant.server";
import { proving } from "../../frame/event/proving.server";
import { type Arguments, requireUser, visitOf } from "../../frame/event/visit.server";
import { answerForm, byButton } from "../../frame/form-kit/answer-form.server";
import { identity } from "./identity";

/** Who the person is, what they agreed to, and the ways to all that is held and to its erasure. */
export async function loadProfile(args: Arguments) {
	const { visit, user } = await signedIn(args);
	const path = { ...inEvent(visit), userId: user.id };
	const [{ data: agreed }, { data: sharing }, { data: told }] = await proving(
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
		correction: told.correction ? correctionOf(told.correction, user, t) : undefined,
		data: paths.personalData(visit.context),
		erasure: paths.erasure(visit.context),
		home: paths.home(visit.context),
	});
}

function addressOf({ Authentication: { email: bound, claimed, isProven } }: User, href: string) {
	return { bound, waiting: claimed ?? (isProven ? null : bound), href };
}

type Correction = NonNullable<Awaited<ReturnType<Gateway["users"]["correction"]>>["data"]["correction"]>;

/** What the event says otherwise than the person's own record, line by line: all that their word is about. */
function correctionOf({ at, answers, email, ...told }: Correction, user: User, t: Translate) {
	const named = (["firstName", "lastName", "mobile", "phone"] as const).map((key) => ({
		...{ label: t(`profile.${key}`), after: told[key] || null, before: user[key] || null },
	}));
	const own = user.Authentication.email ?? user.Authentication.claimed;
	const changes = [...named, ...answers].filter(({ before, after }) => before !== after);
	const address = { label: t("profile.email"), before: own, after: email };
	const isOtherAddress = email !== null && email !== own;
	return { at, isOtherAddress, changes: isOtherAddress ? [...changes, address] : changes };
}

type Consent = Awaited<ReturnType<Gateway["privacy"]["consents"]>>["data"]["consents"][number];

interface Spoken {
	locale: string;
	timeZone: string;
}

function consentOf({ form, key, text, version, acceptedAt, withdrawnAt }: Consent, { locale, timeZone }: Spoken) {
	return {
		formId: form,
		key,
		text,
		version,
		accepted: formatDay(acceptedAt, locale, timeZone),
		withdrawn: withdrawnAt === null ? undefined : formatDay(withdrawnAt, locale, timeZone),
	};
}

/** Corrects who the person is, takes back one consent, or says what who scans their badge may see. */
export async function saveProfile(args: Arguments) {
	const visit = await visitOf(args);
	const { domainId, eventId } = inEvent(visit);
	const ofOneself = { domainId, userId: requireUser(visit, args.request).id };
	return byButton(
		args,
		"intention",
		{ retirer: withdraw, partager: share, corriger: takeOver, refuser: turnDown },
		correct,
	);

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

	function takeOver() {
		return answerCorrection(true, "profile.correctionTaken");
	}

	function turnDown() {
		return answerCorrection(false, "profile.correctionRefused");
	}

	function answerCorrection(accepts: boolean, notice: PlainKey) {
		return answerForm(args, {
			form: "correction",
			schema: z.object({ at: z.string().default("") }),
			async save({ at }) {
				await proving(args, visit, visit.gateway.users.answerCorrection({ ...ofOneself, eventId, at, accepts }));
				return leave(notice);
			},
		});
	}

	function correct() {
		return answerForm(args, {
			schema: identity.extend({ languageId: z.string().optional() }),
			async save({ mobile = null, phone = null, ...rest }) {
				// What they say here, this event takes for their word.
				await visit.gateway.users.update({ ...ofOneself, eventId, ...rest, mobile, phone });
				return leave("profile.saved");
			},
		});
	}

	function leave(key: PlainKey): Promise<never> {
		return goOn(args, paths.profile(visit.context), { tone: "success", key });
	}
}
