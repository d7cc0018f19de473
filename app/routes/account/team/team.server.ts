import { calendarDay } from "~/domain/time/clock";
import { formatDays } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { describePreset, type TeamMember } from "./role-words";

/** Who has a role at the event or in its domain, until when and by whom, for organisers. */
export async function loadTeam(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask, user } = visit;
	const { t, locale, timeZone } = frame;
	const team = await ask.team.list();
	return serverOnly({
		title: t("team.title"),
		eventName: frame.event.name,
		count: t("team.count", { count: team.members.length }),
		members: team.members.map(({ id, name, email, roles }) => ({
			id,
			name: name || email || t("people.unnamed"),
			about: id === user.id ? t("team.you", { email: email ?? "" }) : (email ?? ""),
			href: paths.teamMember(context, id),
			roles: roles.map((held) => ({
				role: held.role,
				isAccepted: held.isAccepted,
				name: t(`data.role.${held.role}`),
				until: held.until === null ? undefined : t("team.until", { day: formatDays([held.until], locale) }),
				by: describeGiver(held),
			})),
		})),
		presets: [
			...team.presets.map(({ role }) => ({ label: t(`data.role.${role}`), value: describePreset(t, team, role) })),
			{
				label: t("team.exhibitor"),
				value: t("team.exhibitorText"),
				href: paths.settings(context, "profils"),
				changeLabel: t("team.exhibitorProfiles"),
			},
		],
		invite: paths.teamInvite(context),
		log: `${paths.auditLog(context)}?${new URLSearchParams({ partie: "team" })}`,
		back: paths.organisation(context),
	});

	function describeGiver({ role, givenBy, givenAt }: TeamMember["roles"][number]): string {
		if (givenAt === null) return t(role === "administrator" ? "team.ofDomain" : "team.byFile");
		const day = formatDays([calendarDay(new Date(givenAt), timeZone)], locale);
		const who = givenBy?.id === user.id ? t("team.byYou", { day }) : undefined;
		const by = who ?? (givenBy?.name ? t("team.by", { who: givenBy.name, day }) : day);
		return role === "administrator" ? `${t("team.ofDomain")} · ${by}` : by;
	}
}
