import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, requireRecord, requireUser, visitOf } from "../event/visit.server";

/** Characters. */
export const longestReason = 2000;

const schema = z.object({
	message: z
		.string("errors.required")
		.trim()
		.min(1, "errors.required")
		.max(longestReason, `errors.tooLong ${longestReason}`),
});

/** Why somebody does not come (participant specification, section 2). */
export async function loadAbsence(args: Arguments) {
	const { visit, record } = await signedIn(args);
	return serverOnly({
		title: visit.frame.t("absence.title"),
		action: paths.message(visit.context),
		message: record.message ?? "",
		/** What would be given back. */
		isRegistered: record.registered,
		back: paths.home(visit.context),
	});
}

export interface AbsenceRefused {
	error: string;
	message: string;
}

export async function explainAbsence(args: Arguments) {
	const { visit, user } = await signedIn(args);
	const submission = parseWithZod(await readForm(args.request), { schema });
	if (submission.status !== "success") {
		const error = submission.error?.message?.[0] ?? "errors.required";
		return data(serverOnly<AbsenceRefused>({ error, message: String(submission.payload.message ?? "") }), {
			status: 422,
		});
	}
	const { domainId, eventId } = visit.where;
	const { message } = submission.value;
	await visit.gateway.registrations.explainAbsence({ domainId, eventId, userId: user.id, message });
	throw redirect(paths.confirmation(visit.context), 303);
}

async function signedIn(args: Arguments) {
	const visit = await visitOf(args);
	const user = requireUser(visit, args.request);
	return { visit, user, record: requireRecord(user) };
}
