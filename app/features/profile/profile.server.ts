import { redirect } from "@remix-run/node";
import { z } from "zod";
import { formatDay } from "~/domain/dates";
import type { User } from "~/domain/person";
import type { HeldRow } from "~/domain/personal-data";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { keepSession } from "~/http/session.server";
import { paths } from "~/paths";
import { type FormRefused, readPosted, refuse, sayRefusal } from "../account/posted.server";
import { type Arguments, requireUser, visitOf } from "../event/visit.server";
import { everythingHeld } from "./held.server";

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
	const { visit, user, rowsOf } = await everythingHeld(args);
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
		consents: rowsOf("consents")
			.filter(({ eventId }) => eventId === visit.where.eventId)
			.map((row) => consentOf(row, locale)),
		data: paths.personalData(visit.context),
		erasure: paths.erasure(visit.context),
		home: paths.home(visit.context),
	});
}

function addressOf({ Authentication: { email: bound, claimed, isProven } }: User, href: string) {
	return { bound, waiting: claimed ?? (isProven ? null : bound), href };
}

function consentOf(row: HeldRow, locale: string) {
	return {
		formId: String(row.form),
		key: String(row.key),
		text: String(row.text),
		version: String(row.version),
		accepted: formatDay(String(row.acceptedAt), locale),
		withdrawn: row.withdrawnAt === null ? undefined : formatDay(String(row.withdrawnAt), locale),
	};
}

/** Corrects who the person is, or takes back one consent. */
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
