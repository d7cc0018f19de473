import type { AddressContext } from "~/domain/event/event";
import type { StaffRight } from "~/domain/event/role";
import { isAccessDenied, isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import type { VisitorSession } from "~/http/session.server";
import { unlessRefused } from "~/http/unless-refused";
import { paths } from "~/paths";

/** Settings polling (section 9), in seconds. */
export const refreshSeconds = 5;

/**
 * Switches the bar for people who configure the event, run its live session or moderate it; for anybody else these parameters
 * do nothing. `?admin=1` shows it and `?admin=0` hides it; `?auto=5` reloads pages every 5 s, `?auto=0` stops.
 * @throws Refusal `proofNeeded` in a session that only a personal link has opened.
 */
export async function switchAdminBar(
	{ admin, auto }: { admin: string | null; auto: string | null },
	where: AddressContext,
	session: VisitorSession,
	gateway: Gateway,
) {
	const { [where.eventId]: current, ...others } = session.get("watching") ?? {};
	const isOn = admin === null ? current !== undefined : admin === "1";
	const rights = isOn ? await rightsIn(gateway, where) : [];
	if (rights === "asksPassword") session.flash("notice", { tone: "warning", key: "refusals.roleAsksLongPassword" });
	if (!maySeeBar(rights)) return session.set("watching", others);
	const isAutomatic = auto === null ? (current?.isAutomatic ?? false) : auto === String(refreshSeconds);
	session.set("watching", { ...others, [where.eventId]: { isAutomatic } });
}

export interface AdminBarView {
	revision: number;
	isAutomatic: boolean;
	here: string;
	toggle: string;
	leave: string;
	recaps: string | undefined;
	/** True if there is a proxy in front that the server was not told about. */
	isProxyUnknown: boolean;
}

/** Returns the bar for somebody who watches the settings; checks again that they still have the role. */
export async function adminBarOf(
	{
		context,
		where,
		session,
		gateway,
	}: { context: string; where: AddressContext; session: VisitorSession; gateway: Gateway },
	request: Request,
	{ isProxyUnknown }: { isProxyUnknown: boolean },
): Promise<AdminBarView | undefined> {
	const watching = session.get("watching")?.[where.eventId];
	if (!watching) return undefined;
	const rights = await usableRights(gateway, where);
	if (!maySeeBar(rights)) return undefined;
	const url = new URL(request.url);
	const withQuery = (name: string, value: string) => {
		const query = new URLSearchParams(url.search);
		query.set(name, value);
		return `${url.pathname}?${query}`;
	};
	return {
		revision: where.revision,
		isAutomatic: watching.isAutomatic,
		here: url.pathname + url.search,
		toggle: withQuery("auto", watching.isAutomatic ? "0" : String(refreshSeconds)),
		leave: withQuery("admin", "0"),
		recaps: rights.includes("listPeople") ? paths.recaps(context) : undefined,
		isProxyUnknown,
	};
}

function maySeeBar(rights: Awaited<ReturnType<typeof rightsIn>>): rights is StaffRight[] {
	return rights !== "asksPassword" && barRights.some((right) => rights.includes(right));
}

const barRights: readonly StaffRight[] = ["configure", "runLive", "moderate"];

/** Another session, opened by a personal link, has the flag but not the role. */
async function usableRights(gateway: Gateway, where: AddressContext) {
	return (await unlessRefused(rightsIn(gateway, where), "proofNeeded")) ?? [];
}

async function rightsIn(
	gateway: Gateway,
	{ domainId, eventId }: AddressContext,
): Promise<StaffRight[] | "asksPassword"> {
	try {
		return (await gateway.users.roles({ domainId, eventId })).data.rights;
	} catch (error) {
		if (isRefusal(error, "roleAsksLongPassword")) return "asksPassword";
		if (isAccessDenied(error)) return [];
		throw error;
	}
}
