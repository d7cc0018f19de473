import { redirect } from "@remix-run/node";
import { z } from "zod";
import { eventTitle } from "~/domain/event/event-title";
import { isRefusal } from "~/domain/ground/refusal";
import { emailAddress } from "~/domain/people/email-address";
import { nameFields } from "~/domain/registration/name-rule";
import { offeredParticipations, type Participation, participations } from "~/domain/registration/participation";
import { formatNamedDays, leavesOf } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { completeSignIn } from "../../account/sign-in/complete-sign-in.server";
import { isByMail, isCreationOffered, newAccountOf } from "../../account/sign-in/new-account.server";
import { closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, type Visit, visitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";

/** The first page of somebody without an invitation: names, an e-mail, and the answer that sends them. */
export async function loadStranger(args: Arguments) {
	const visit = await strangerVisitOf(args);
	const { frame, context, session } = visit;
	const { event, locale, t, settings } = frame;
	const days = event.days.map(({ day }) => day);
	const email = session.get("email");
	const isSent = Boolean(email) && new URL(args.request.url).searchParams.has("envoye");
	return serverOnly({
		title: t(isSent ? "stranger.sentTitle" : "stranger.title"),
		isSent,
		/** True where the page must not tell whether the address was known. */
		isSecret: settings.loginNeutral,
		email,
		action: `${paths.stranger(context)}?retour=${encodeURIComponent(paths.registration(context))}`,
		start: paths.stranger(context),
		again: paths.freshLink(context, paths.registration(context)),
		login: paths.login(context, paths.registration(context)),
		names: newAccountOf(visit).names,
		typologies: askedTypologies(visit),
		offered: offeredTo(visit),
		place: event.location?.name ?? "",
		welcome: {
			inviter: undefined,
			taken: undefined,
			firstName: "",
			ownQuestion: undefined,
			holder: "",
			kind: undefined,
			title: eventTitle(event.name),
			cover: frame.cover,
			leaves: leavesOf(days, locale),
			dates: formatNamedDays(days, locale),
			place: event.location?.name,
		},
	});
}

export async function comeAsStranger(args: Arguments) {
	const visit = await strangerVisitOf(args);
	const { names, typologyId } = newAccountOf(visit);
	const asked = askedTypologies(visit).map(({ value }) => value);
	const choice = {
		error: (issue: { input?: unknown }) => (issue.input ? "errors.notOffered" : "errors.choiceRequired"),
	};
	return answerForm(args, {
		schema: z.object({
			...nameFields(names, { firstName: "errors.firstName", lastName: "errors.lastName" }),
			email: emailAddress(),
			typoId: asked.length > 0 ? z.enum(asked, choice) : z.undefined().optional(),
			participation: z.enum(offeredTo(visit), {
				error: (issue) => (issue.input ? "errors.notOffered" : "errors.participationRequired"),
			}),
		}),
		async save({ participation, ...person }) {
			const { domainId, eventId } = inEvent(visit);
			const typoId = person.typoId ?? typologyId;
			const body = { ...person, ...(typoId ? { typoId } : {}), languageId: visit.frame.language.id };
			visit.session.set("email", person.email);
			try {
				const { token } = (await visit.gateway.users.create({ params: { domainId }, query: { eventId }, body })).data;
				if (!token) return redirectTo(args, paths.strangerMailed(visit.context));
				await beginWith(args, visit, token, participation);
				return await completeSignIn(args, visit, { token });
			} catch (error) {
				if (!isRefusal(error, "emailTaken")) throw error;
				// Nothing of whoever has the address is shown: they go on from their mail.
				const returnTo = paths.registration(visit.context);
				await visit.gateway.mails.freshLink({ ...inEvent(visit), email: person.email, returnTo });
				return redirectTo(args, paths.strangerMailed(visit.context));
			}
		},
	});
}

/** Where something is in the way of the answer, the wizard asks it again. */
async function beginWith({ context }: Arguments, visit: Visit, token: string, participation: Participation) {
	if (offeredTo(visit).length < 2) return;
	const gateway = context.gatewayFor(token, context.address);
	try {
		const { me } = (await gateway.users.me(visit.where)).data;
		const answer = { step: "participation" as const, participation };
		await gateway.wizard.answer({ ...inEvent(visit), userId: me.id, answer });
	} catch (error) {
		if (!isRefusal(error)) throw error;
	}
}

async function strangerVisitOf(args: Arguments): Promise<Visit> {
	const visit = await visitOf(args);
	if (visit.user) throw redirect(paths.registration(visit.context), 303);
	if (!(await isCreationOffered(visit, args))) throw closedPage("closed.accountCreate");
	if (!isByMail(visit.frame) || newAccountOf(visit).isForExhibitors)
		throw redirect(paths.accountCreate(visit.context), 303);
	return visit;
}

/** A stranger is not asked whether they stay away. */
function offeredTo({ frame }: Visit): Participation[] {
	const coming: Participation[] = [participations.inPerson, participations.remote];
	const offered = offeredParticipations(frame.settings).filter((one) => coming.includes(one));
	return offered.length > 0 ? offered : [participations.inPerson];
}

/** What a profile changes comes after it, so that it is asked here, unless the address says it. */
function askedTypologies(visit: Visit) {
	const { typologies, typologyId } = newAccountOf(visit);
	if (typologies.length > 0) return typologies;
	if (typologyId || !visit.frame.settings.typologyShown) return [];
	const open = visit.frame.typologies.filter(({ isExhibitor }) => !isExhibitor);
	return open.length > 1 ? open.map(({ id, label }) => ({ value: id, label })) : [];
}
