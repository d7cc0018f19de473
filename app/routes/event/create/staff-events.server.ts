import type { AppLoadContext } from "@remix-run/node";
import { organisingRoles } from "~/domain/event/role";
import { isRefusal } from "~/domain/ground/refusal";
import { formatDays } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { readSession } from "~/http/session.server";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { loadOutside } from "../../ground/outside/outside.server";
import { loadWaiting } from "../../ground/outside/waiting-server.server";
import { loadNoRole } from "./no-role.server";
import { ownDomains } from "./own-domains.server";

/** The events where the person signed in has a role, in every domain in which this browser is signed in. */
export async function loadStaffEvents(request: Request, context: AppLoadContext) {
	const { locale } = await loadOutside(request, context);
	const t = translator(locale);
	// remix-serve provides no context: then nobody is signed in.
	const session = "config" in context ? await readSession(request, context) : undefined;
	const tokens = Object.entries(session?.get("tokens") ?? {});
	const organised = (await ownDomains(request, context)).map(({ id }) => id);
	const lists = await Promise.all(
		tokens.map(([domainId, token]) => eventsIn({ domainId, language: locale }, token, context)),
	);
	const listed = lists.flat();
	const isEmpty = listed.length === 0 && organised.length === 0;
	const waiting = isEmpty ? await loadWaiting(request, context) : undefined;
	return serverOnly({
		title: waiting?.title ?? t("organisation.title"),
		waiting,
		noRole: isEmpty ? await loadNoRole(request, context) : undefined,
		isDuplicating: new URL(request.url).searchParams.has("copier"),
		locale,
		create: organised.length > 0 ? paths.newEvent : undefined,
		events: listed.map(({ alias, name, days, roles }) => ({
			duplicate: roles.some((role) => organisingRoles.includes(role)) ? paths.duplicateEvent(alias) : undefined,
			href: paths.organisation(alias),
			title: name,
			text: [formatDays(days, locale), roles.map((role) => t(`data.role.${role}`)).join(", ")]
				.filter(Boolean)
				.join(" · "),
		})),
	});
}

/** Empty for a session that is over or opens no role: the event's own address says what to do about it. */
async function eventsIn(
	query: { domainId: string; language: string },
	token: string,
	{ gatewayFor, address }: AppLoadContext,
) {
	try {
		return (await gatewayFor(token, address).users.staffEvents(query)).data.events;
	} catch (error) {
		if (isRefusal(error) && [401, 403].includes(error.status)) return [];
		throw error;
	}
}
