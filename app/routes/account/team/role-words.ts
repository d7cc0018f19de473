import { type StaffRole, staffRoles } from "~/domain/event/role";
import { formatDays } from "~/domain/time/dates";
import type { Translate } from "~/i18n/translator";
import type { Visit } from "../../ground/event/visit.server";

export type Team = Awaited<ReturnType<Visit["ask"]["team"]["list"]>>;
export type TeamMember = Team["members"][number];

/** What a role lets somebody do, in plain words, from the table of rights. */
export function describePreset(t: Translate, { presets }: Pick<Team, "presets">, role: StaffRole): string {
	const rights = presets.find((preset) => preset.role === role)?.rights ?? [];
	const isAll = presets.every((preset) => preset.rights.every((right) => rights.includes(right)));
	if (isAll) return t(role === "administrator" ? "team.everythingInDomain" : "team.everything");
	const words = rights.map((right) => t(`team.right.${right}`)).join(", ");
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** « Accueil, jusqu’au 19 mars 2027 », and whether it waits for its holder's word. */
export function describeRole(
	t: Translate,
	locale: string,
	{ role, until, isAccepted = true }: { role: StaffRole; until: string | null; isAccepted?: boolean },
) {
	const name = t(`data.role.${role}`);
	const words = until === null ? name : t("team.roleUntil", { role: name, day: formatDays([until], locale) });
	return isAccepted ? words : t("team.roleWaiting", { role: words });
}

/** Roles as the log and addresses write them: « host desk:2027-03-19 ». */
export function readRoles(text: string): { role: StaffRole; until: string | null }[] {
	return text.split(" ").flatMap((word) => {
		const [name, until = null] = word.split(":");
		const role = staffRoles.find((staffRole) => staffRole === name);
		return role ? [{ role, until: until !== null && /^\d{4}-\d\d-\d\d$/.test(until) ? until : null }] : [];
	});
}
