import { z } from "zod";
import { type EventRole, eventRoles, type StaffRole, staffRoles } from "~/domain/event/role";
import { refusals } from "~/domain/ground/refusal";
import { cityOfZone } from "~/domain/time/zone-of-place";
import { serverOnly } from "~/http/server-only";
import type { Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInPostOf, signedInVisitOf } from "../../ground/event/visit.server";
import { answerForm, byButton, noAnswers } from "../../ground/form-kit/answer-form.server";
import { describePreset, describeRole, readRoles } from "./role-words";

type MemberArguments = Arguments & { params: { userId?: string } };

/** The roles of one person. `?roles` fills the form in, as the log does to give former roles back; nothing is written by it. */
export async function loadTeamMember(args: MemberArguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t, locale } = frame;
	const userId = args.params.userId ?? "";
	const team = await ask.team.list({ userId });
	const member = team.members.find(({ id }) => id === userId);
	if (!member) throw new Response(refusals.notFound.message, { status: refusals.notFound.status });
	const proposed = new URL(args.request.url).searchParams.get("roles");
	const shown = proposed === null ? member.roles : readRoles(proposed);
	const isFixed = (role: StaffRole) => !team.mayGive.includes(role);
	return serverOnly({
		title: t("team.memberTitle", { name: member.name || member.email || t("people.unnamed") }),
		email: member.email ?? undefined,
		now: member.roles.map((held) => describeRole(t, locale, held)),
		isProposed: proposed !== null,
		roles: team.mayGive.map((role) => ({
			role,
			name: t(`data.role.${role}`),
			text: describePreset(t, team, role),
			hasEnd: role !== "administrator",
			isWaiting: member.roles.some((staffRole) => staffRole.role === role && !staffRole.isAccepted),
		})),
		fixed: member.roles.filter(({ role }) => isFixed(role)).map((held) => describeRole(t, locale, held)),
		saved: {
			roles: shown.map(({ role }) => role),
			version: member.version,
			...Object.fromEntries(shown.map(({ role, until }) => [`until.${role}`, until ?? ""])),
		},
		version: member.version,
		isWaiting: member.roles.some(({ isAccepted }) => !isAccepted),
		canEnd: member.roles.some(({ role }) => !isFixed(role)),
		zone: cityOfZone(team.zone, locale),
		back: paths.team(context),
	});
}

/** A message about a day names the role, for each role has its own. */
function changeSchema(t: Translate) {
	const lastDays = eventRoles.map((role) => {
		const name = t(`data.role.${role}`);
		return [role, z.iso.date(`team.error.dateOf ${name}`).optional()];
	});
	return z.object({
		roles: z.array(z.enum(staffRoles)).default([]),
		until: z
			.object(Object.fromEntries(lastDays) as Record<EventRole, z.ZodOptional<z.ZodISODate>>)
			.partial()
			.default({}),
		version: z.string().max(500).default(""),
	});
}

export async function changeTeamMember(args: MemberArguments) {
	const visit = await signedInPostOf(args);
	const { context, ask, user, frame } = visit;
	const userId = args.params.userId ?? "";
	const change = changeSchema(frame.t);
	const save = async ({ roles, until, version }: z.output<typeof change>) => {
		const wanted = roles.map((role) => ({ role, until: role === "administrator" ? null : (until[role] ?? null) }));
		const request = { userId, roles: wanted, version };
		await ask.team.change(request);
		const isOut = userId === user.id && !roles.some((role) => role === "organiser" || role === "administrator");
		const notice = { tone: "success", key: roles.length > 0 ? "team.changed" : "team.ended" } as const;
		return redirectTo(args, isOut ? paths.home(context) : paths.team(context), notice);
	};
	return byButton(
		args,
		"do",
		{
			remind: () =>
				answerForm(args, {
					form: "remind",
					schema: noAnswers,
					async save() {
						const { isMailed } = await ask.team.remind({ userId });
						const notice = isMailed
							? ({ tone: "success", key: "team.reminded" } as const)
							: ({ tone: "warning", key: "team.notMailed" } as const);
						return redirectTo(args, paths.team(context), notice);
					},
				}),
			end: () =>
				answerForm(args, {
					form: "end",
					schema: change.pick({ version: true }),
					save: ({ version }) => save({ roles: [], until: {}, version }),
				}),
		},
		() => answerForm(args, { schema: change, save }),
	);
}
