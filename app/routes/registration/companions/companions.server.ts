import { isRefusal, Refusal, sentenceOf } from "~/domain/ground/refusal";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import type { Notice } from "~/http/session.server";
import { readZone } from "~/http/zone-of";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, requireRecord, signedInVisitOf } from "../../ground/event/visit.server";
import { prefetch } from "../../ground/event/visit-start.server";
import { requireRefusal } from "../../ground/form-kit/answer-form.server";
import { mayHaveCompanions, type Party, partyOf } from "./party.server";

export async function loadCompanions(args: Arguments) {
	const { visit, party } = await requireParty(args);
	return serverOnly({ title: visit.frame.t("companions.title"), party, back: paths.registration(visit.context) });
}

/** The buttons beside somebody who is expected. Another tab, or a second press, may have answered already. */
export async function answerExpected(args: Arguments): Promise<never> {
	const { visit, user, party } = await requireParty(args);
	const { companions } = visit.gateway;
	const posted = await readForm(args.request);
	const expected = party.expected.find(({ id }) => id === posted.get("expected"));
	const ofExpected = { ...inEvent(visit), userId: user.id, expectedId: expected?.id ?? "" };
	const notice = async (): Promise<Notice> => {
		if (!expected) return gone;
		const variables = { name: expected.name };
		if (posted.get("do") === "add") {
			await companions.addExpected(ofExpected);
			return { tone: "success", key: "companions.expectedAdded", variables };
		}
		if (posted.get("do") !== "forget") throw new Refusal("badRequest");
		await companions.forgetExpected(ofExpected);
		return { tone: "info", key: "companions.expectedForgotten", variables };
	};
	const said = await notice().catch((error): Notice => {
		if (isRefusal(error, "notFound")) return gone;
		return { tone: "warning", ...sentenceOf(requireRefusal(error), readZone(args.context)) };
	});
	return redirectTo(args, party.list, said);
}

const gone = { tone: "info", key: "companions.expectedGone" } as const;

/** Returns the visit and the companions of somebody who is signed in and may have companions; anyone else is told why not. */
export async function requireParty(args: Arguments) {
	const companionsIn = prefetch(args, (access) => access.gateway.companions.list(inEvent(access)));
	const visit = await signedInVisitOf(args);
	const { user } = visit;
	const record = requireRecord(user, visit);
	const party: Party | undefined = mayHaveCompanions(visit, user)
		? partyOf(visit, user, (await companionsIn(visit)).data)
		: undefined;
	if (!party) throw closedPage(record.registeredBy === null ? "closed.companions" : "closed.ownCompanions");
	return { visit, user, party };
}
