import { formatDayShort, formatTime } from "~/domain/dates";
import { serverOnly } from "~/http/server-only";
import { sayAny } from "~/i18n/translator";
import { paths } from "~/paths";
import { asked } from "../../frame/event/asked.server";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, requireUser, visitOf } from "../../frame/event/visit.server";
import { pageIn, pageOf, pagesBeside } from "../../frame/pages/page-of";

const pageSize = 25;

/** Who changed what of whom by a role, the latest first: for organisers. `?personne` keeps to one person. */
export async function loadDeeds(args: Arguments) {
	const visit = await visitOf(args);
	requireUser(visit, args.request);
	const { context, frame, gateway } = visit;
	const { t, locale } = frame;
	const query = new URL(args.request.url).searchParams;
	const userId = query.get("personne") || undefined;
	const of = { ...inEvent(visit), pageSize, ...(userId && { userId }) };
	const { listed, place } = await pageOf(
		pageIn(query),
		pageSize,
		async (pageCurrent) => (await asked(args, visit, gateway.deeds.list({ ...of, pageCurrent }))).data,
	);
	const { total, deeds } = listed;
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
		pages: pagesBeside(place, at),
		all: userId ? paths.deeds(context) : undefined,
		logs: paths.logs(context),
		back: paths.organisation(context),
	});
}
