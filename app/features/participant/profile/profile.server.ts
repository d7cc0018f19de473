import { redirect } from "@remix-run/node";
import { z } from "zod";
import { formatDay } from "~/domain/dates";
import type { User } from "~/domain/person";
import type { Gateway } from "~/gateway/gateway";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { keepSession } from "~/http/session.server";
import { paths } from "~/paths";
import { type FormRefused, readPosted, refuse, sayRefusal } from "../account/posted.server";
import { signedIn } from "../event/participant.server";
import { proving } from "../event/proving.server";
import { type Arguments, requireUser, visitOf } from "../event/visit.server";

const name = z.string("errors.required").trim().min(1, "errors.required").max(255, "errors.tooLong 255");
const phone = z
	.string()
	.trim()
	.max(30, "errors.phone")
	.regex(/^\+?[0-9](?:[0-9 .]|\(|\)|\/|-){4,}$/, "errors.phone")
	.optional();

const identity = z.object({ firstName: name, lastName: name, mobile: phone, phone, languageId: z.string().optional() });

/** Who the person is, what they agreed to, and the ways to all that is held and to its erasure. */
export async function loadProfile(args: Arguments) {
	const { visit, user } = await signedIn(args);
	const path = { domainId: visit.where.domainId, eventId: visit.where.eventId, userId: user.id };
	const [{ data: agreed }, { data: sharing }] = await proving(
		args,
		visit,
		Promise.all([visit.gateway.privacy.consents(path), visit.gateway.links.sharing(path)]),
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
		} as Record<string, string>,
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
	const user = requireUser(visit, args.request);
	const form = await readForm(args.request);
	const { domainId, eventId } = visit.where;
	const ofOneself = { domainId, userId: user.id };
	if (form.get("intention") === "retirer") {
		const [formId, key] = [String(form.get("formId") ?? ""), String(form.get("key") ?? "")];
		await visit.gateway.privacy.withdrawConsent({ ...ofOneself, eventId, formId, key });
		return leave("profile.withdrawnNotice");
	}
	if (form.get("intention") === "partager") {
		const shares = form.get("shares") === "on";
		await proving(args, visit, visit.gateway.links.share({ ...ofOneself, eventId, shares }));
		return leave(shares ? "profile.sharesNotice" : "profile.sharesNotNotice");
	}
	const { answers, values, refused } = readPosted(form, identity);
	if (refused) return refuse<FormRefused>(422, refused);
	try {
		const { mobile = null, phone = null, ...rest } = answers;
		await visit.gateway.users.update({ ...ofOneself, ...rest, mobile, phone });
	} catch (error) {
		const said = sayRefusal(error, values);
		return refuse<FormRefused>(said.init, said.refused);
	}
	return leave("profile.saved");

	async function leave(key: string): Promise<never> {
		visit.session.flash("notice", { tone: "success", key });
		throw redirect(paths.profile(visit.context), {
			status: 303,
			headers: await keepSession(visit.session, args.context),
		});
	}
}
