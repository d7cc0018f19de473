import { z } from "zod";
import { staffRoles } from "~/domain/event/role";
import { rolePasswordMinimum } from "~/domain/settings";
import { calendarDay } from "~/domain/time/clock";
import { formatDays } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInPostOf, signedInVisitOf } from "../../ground/event/visit.server";
import { withProof } from "../../ground/event/with-proof.server";
import { answerForm, byButton } from "../../ground/form-kit/answer-form.server";
import { describePreset } from "./role-words";

/** One's own roles at an event, and those that wait for one's word: where the mail of an offer leads. */
export async function loadOwnRoles(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, gateway } = visit;
	const { t, locale, timeZone } = frame;
	const own = (await withProof(args, visit, gateway.team.own(inEvent(visit)))).data;
	const described = own.roles.map(({ role, until, givenBy, givenAt, isAccepted }) => {
		const day = givenAt === null ? "" : formatDays([calendarDay(new Date(givenAt), timeZone)], locale);
		return {
			role,
			isAccepted,
			name: t(`data.role.${role}`),
			text: describePreset(t, own, role),
			until: until === null ? undefined : t("team.until", { day: formatDays([until], locale) }),
			by: givenBy && day ? t("team.by", { who: givenBy, day }) : day || t("team.byFile"),
			isOfDomain: role === "administrator",
		};
	});
	const held = described.filter(({ isAccepted }) => isAccepted);
	return serverOnly({
		title: t("ownRoles.title"),
		eventName: frame.event.name,
		offered: described.filter(({ isAccepted }) => !isAccepted),
		held,
		version: own.version,
		prove: own.asks.proof ? paths.proof(context, paths.ownRoles(context)) : undefined,
		minimum: own.asks.password ? rolePasswordMinimum : undefined,
		workspace: held.length > 0 ? paths.organisation(context) : undefined,
		home: paths.home(context),
	});
}

const answer = z.object({ version: z.string().max(500).default("") });
const acceptance = answer.extend({ password: z.string().max(200).optional() });

export async function answerOffer(args: Arguments) {
	const visit = await signedInPostOf(args);
	const { context, gateway } = visit;
	return byButton(
		args,
		"do",
		{
			refuse: () =>
				answerForm(args, {
					form: "refuse",
					schema: answer,
					async save(seen) {
						await withProof(args, visit, gateway.team.refuse({ ...inEvent(visit), ...seen }));
						return redirectTo(args, paths.ownRoles(context), { tone: "success", key: "ownRoles.refused" });
					},
				}),
			giveBack: () =>
				answerForm(args, {
					form: "giveBack",
					schema: z.object({ role: z.enum(staffRoles) }),
					async save({ role }) {
						await withProof(args, visit, gateway.team.giveBack({ ...inEvent(visit), role }));
						const notice = { tone: "success", key: "ownRoles.gaveBack" } as const;
						return redirectTo(args, paths.ownRoles(context), notice);
					},
				}),
		},
		() =>
			answerForm(args, {
				schema: acceptance,
				async save(seen) {
					await withProof(args, visit, gateway.team.accept({ ...inEvent(visit), ...seen }));
					return redirectTo(args, paths.organisation(context), { tone: "success", key: "ownRoles.accepted" });
				},
			}),
	);
}
