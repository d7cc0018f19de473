import { redirect } from "@remix-run/node";
import { isAccessDenied, isRefusal } from "~/domain/ground/refusal";
import type { Notice } from "~/http/session.server";
import { closedPage } from "../../ground/event/closed.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { firstOpen, isReachable } from "../visit/wizard.server";
import { orderFor } from "../wizard/steps.server";
import { wizardVisitOf } from "../wizard/wizard-visit.server";

const stepId = "entreprise";

/** Returns the visit of a screen that belongs to the company step. Such a screen is open when the step is. */
export async function companyVisitOf(args: Arguments): Promise<RegistrationVisit> {
	const visit = await wizardVisitOf(args);
	const order = orderFor(visit);
	if (!order.some(({ id }) => id === stepId)) throw closedPage("closed.step");
	if (!isReachable(order, visit, stepId)) throw redirect(visit.pathTo(firstOpen(order, visit)));
	return visit;
}

export function frameOfScreen(visit: RegistrationVisit, title: string) {
	return { title: `${title} – ${visit.frame.t("wizard.title")}`, back: visit.pathTo(stepId) };
}

export async function backToStep(args: Arguments, visit: RegistrationVisit, notice?: Notice): Promise<never> {
	if (notice) return redirectTo(args, visit.pathTo(stepId), notice);
	throw redirect(visit.pathTo(stepId), 303);
}

export async function orNotFound<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		if (isRefusal(error, "notFound") || isAccessDenied(error)) throw new Response(null, { status: 404 });
		throw error;
	}
}

export function inDomain({ where }: RegistrationVisit) {
	return { domainId: where.domainId };
}
