import { z } from "zod";
import { type EventRole, eventRoles } from "~/domain/event/role";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { emailAddress } from "~/domain/people/email-address";
import { requiredName } from "~/domain/people/person-name";
import { cityOfZone } from "~/domain/time/zone-of-place";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInPostOf, signedInVisitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { describePreset } from "./role-words";

/** The form that gives somebody a role by their e-mail address, whether they have an account or not. */
export async function loadTeamInvite(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t } = frame;
	const team = await ask.team.list();
	const given = eventRoles.filter((role) => team.mayGive.includes(role));
	return serverOnly({
		title: t("team.inviteTitle"),
		eventName: frame.event.name,
		roles: given.map((role) => ({ value: role, label: t(`data.role.${role}`), note: describePreset(t, team, role) })),
		languages: frame.languages.map(({ id, label }) => ({ value: id, label })),
		saved: { languageId: frame.language.id, until: team.until },
		zone: cityOfZone(team.zone, frame.locale),
		back: paths.team(context),
	});
}

const name = (missing: string) => requiredName(missing, 120);

const invitation = z.object({
	firstName: name("errors.firstName"),
	lastName: name("errors.lastName"),
	email: emailAddress(),
	languageId: z.string().max(64).optional(),
	role: z.enum(eventRoles, "team.error.role"),
	until: z.iso.date("team.error.date").optional(),
});

export async function inviteToTeam(args: Arguments) {
	const visit = await signedInPostOf(args);
	const { frame, ask, context } = visit;
	return answerForm(args, {
		schema: invitation,
		async save({ languageId, until = null, ...answers }) {
			const language = frame.languages.find(({ id }) => id === languageId) ?? frame.language;
			const request = { ...answers, languageId: language.id, until };
			const { isMailed } = await atOneDate(answers.role, ask.team.invite(request));
			const notice = isMailed
				? ({ tone: "success", key: "team.invited" } as const)
				: ({ tone: "warning", key: "team.notMailed" } as const);
			return redirectTo(args, paths.team(context), notice);
		},
	});
}

/** The form has one date, whatever the role. */
async function atOneDate<T>(role: EventRole, call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		const { [`until.${role}`]: until, ...fields } = isRefusal(error) ? error.fields : {};
		if (until === undefined) throw error;
		throw new Refusal("invalidForm", { ...fields, until });
	}
}
