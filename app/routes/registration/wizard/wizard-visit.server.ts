import { sharedPages } from "~/domain/registration/wizard-steps";
import { RequestCache } from "~/http/request-cache";
import type { Arguments } from "../../ground/event/visit.server";
import type { Step } from "../visit/step.server";
import { type RegistrationVisit, registrationVisitOf, requestedStep } from "../visit/visit.server";
import { steps } from "./steps.server";

const visits = new RequestCache<Arguments["context"], Promise<RegistrationVisit>>();

/**
 * The registration as a page of the wizard shows it, loaded once for the page and the layout around it. A post has a visit of
 * its own, because the page that follows shows what it saved.
 */
export function wizardVisitOf(args: Arguments): Promise<RegistrationVisit> {
	const load = () => registrationVisitOf(args, [...needsOfStep(args).toShow, "gift", "prices"]);
	if (args.request.method === "POST") return load();
	const visit = visits.get(args.context) ?? load();
	visits.set(args.context, visit);
	return visit;
}

/** What the step of the address, and those that may share its page, need beyond what every page does. */
export function needsOfStep(args: Arguments): Required<NonNullable<Step["needs"]>> {
	const id = requestedStep(args);
	const beside = Object.values(sharedPages).find((page) => page.some((step) => step === id));
	const needs = (beside ?? (id ? [id] : [])).map((step) => (steps[step] as Step).needs ?? {});
	const all = (part: "toShow" | "toSave") => [...new Set(needs.flatMap((one) => one[part] ?? []))];
	return { toShow: all("toShow"), toSave: all("toSave") };
}
