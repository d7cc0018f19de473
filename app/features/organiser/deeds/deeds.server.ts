import { formatDayShort, formatTime } from "~/domain/dates";
import { serverOnly } from "~/http/server-only";
import { sayAny } from "~/i18n/translator";
import { paths } from "~/paths";
import { asked } from "../../frame/event/asked.server";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, requireUser, visitOf } from "../../frame/event/visit.server";

const pageSize = 25;

/** Who changed what of whom by a role, the latest first: for organisers. `?personne` keeps to one person. */
export async function loadDeeds(args: Arguments) {
	const visit = await visitOf(args);
	requireUser(visit, args.request);
	const { context, frame, gateway } = visit;
	const { t, locale } = frame;
	const query = new URL(args.request.url).searchParams;
	const userId = query.get("personne") || undefined;
	const wanted = Math.max(1, Math.min(1_000_000, Math.trunc(Number(query.get("page")) || 1)));
	const listed = gateway.deeds.list({ ...inEvent(visit), pageSize, pageCurrent: wanted, ...(userId && { userId }) });
	const { total, deeds } = (await asked(args, visit, listed)).data;
	const pages = Math.max(1, Math.ceil(total / pageSize));
	const at = (page: number) =>
		`${paths.deeds(context)}?${new URLSearchParams({ ...(userId && { personne: userId }), page: String(page) })}`;
	return serverOnly({
		title: t("deeds.title"),
		eventName: frame.event.name,
		count: t("deeds.count", { count: total }),
		lines: deeds.map(({ id, createdAt, call, actor, person }) => ({
			...{ id, createdAt },
			when: `${formatDayShort(createdAt, locale)} ${formatTime(createdAt, locale)}`,
			who: actor.name,
			what: t.knows(`deeds.call.${call}`) ? sayAny(t, `deeds.call.${call}`) : call,
			whom: person && { name: person.name || t("people.unnamed"), href: paths.person(context, person.id) },
		})),
		place: pages > 1 ? t("logs.page", { page: Math.min(wanted, pages), pages }) : undefined,
		newer: wanted > 1 ? at(Math.min(wanted, pages + 1) - 1) : undefined,
		older: wanted < pages ? at(wanted + 1) : undefined,
		all: userId ? paths.deeds(context) : undefined,
		logs: paths.logs(context),
		back: paths.organisation(context),
	});
}
