import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { aliasOf } from "~/domain/event-file/event-alias";
import { eventAlias, eventName, typedDay } from "~/domain/event-file/new-document";
import { isRefusal, refusals } from "~/domain/ground/refusal";
import { addDays } from "~/domain/time/clock";
import { anywhere, formatDay } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { loadOutside } from "../../ground/outside/outside.server";
import { answerNoRole, requireOwnDomains } from "./no-role.server";
import { dayIn } from "./typed-event";

interface DuplicateArguments {
	request: Request;
	context: AppLoadContext;
	params: { eventId?: string };
}

/** The form that duplicates an event: its first day in a year, its name and address. */
export async function loadDuplicate(args: DuplicateArguments) {
	const { request, context } = args;
	const { locale } = await loadOutside(request, context);
	const t = translator(locale);
	const { gateway, where } = await requireOwnEvent(args);
	const { name, days } = await gateway.events.get(where);
	const first = days.map(({ day }) => day).sort()[0] ?? "";
	return serverOnly({
		title: t("newEvent.duplicateTitle", { event: name }),
		locale,
		first,
		weekday: new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: anywhere }).format(new Date(first)),
		before: formatDay(first, locale, anywhere),
		begun: { id: randomUUID(), name, firstDay: addDays(first, 52 * 7) } as Record<string, unknown>,
	});
}

export type DuplicateData = Awaited<ReturnType<typeof loadDuplicate>>;

const duplicate = z
	.object({
		id: z.uuid("newEvent.error.form"),
		name: eventName,
		alias: z.string().trim().optional(),
		firstDay: z.preprocess((day) => dayIn(typeof day === "string" ? day : undefined), typedDay("newEvent.error.date")),
	})
	.transform(({ alias, ...post }, context) => {
		const address = eventAlias.safeParse(alias || aliasOf(post.name));
		if (address.success) return { ...post, alias: address.data };
		const message = address.error.issues[0]?.message ?? "newEvent.error.alias";
		context.addIssue({ code: "custom", path: ["alias"], message, input: alias });
		return z.NEVER;
	});

/** Duplicates the event and leads to the texts of the new one that speak of a date. */
export async function saveDuplicate(args: DuplicateArguments) {
	const { gateway, where } = await requireOwnEvent(args);
	return answerForm(args, {
		schema: duplicate,
		async save(post) {
			return paths.datedTexts((await gateway.newEvents.duplicate({ ...where, ...post })).data.alias);
		},
	});
}

/** 404 for an event of no domain in which the person may create events, 403 for one that they do not organise. */
async function requireOwnEvent({ request, context, params }: DuplicateArguments) {
	const domains = await requireOwnDomains(request, context);
	try {
		const { domainId, eventId } = await context.gatewayFor().events.context({ id: params.eventId ?? "" });
		const domain = domains.find(({ id }) => id === domainId);
		if (!domain) throw missingPage();
		const gateway = context.gatewayFor(domain.token, context.address);
		const where = { domainId, eventId };
		await gateway.newEvents.datedTexts(where);
		return { gateway, where };
	} catch (error) {
		if (isRefusal(error, "accessDenied")) throw await answerNoRole(request, context);
		throw isRefusal(error, "notFound") ? missingPage() : error;
	}
}

function missingPage(): Response {
	const { status, message } = refusals.notFound;
	return new Response(message, { status });
}
