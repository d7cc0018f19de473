import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import type { Arguments } from "../../ground/event/visit.server";
import { registrationVisitOf } from "../visit/visit.server";
import { openingStep } from "../visit/wizard.server";
import { orderFor } from "./steps.server";

/** Leads to the step at which the registration opens. */
export async function openRegistration(args: Arguments): Promise<never> {
	const visit = await registrationVisitOf(args);
	throw redirect(visit.pathTo(openingStep(orderFor(visit), visit)));
}

/**
 * Takes the redirect to the registration by which a personal link signs somebody in, and returns one straight to the step at
 * which it opens: on a slow network each further redirect costs the visitor half a second. Any other answer stays as it is.
 */
export async function leadStraightToStep(args: Arguments, answer: Response): Promise<Response> {
	const { request, params, context } = args;
	const registration = paths.registration(params.context ?? "");
	const [cookie] = answer.headers.getSetCookie();
	if (answer.headers.get("Location") !== registration || !cookie) return answer;
	// Asked as the browser would ask next: with the cookie that signs them in, and nothing kept from this request.
	const headers = new Headers(request.headers);
	headers.set("Cookie", `${cookie.split(";")[0]}; ${headers.get("Cookie") ?? ""}`);
	const next = new Request(new URL(registration, request.url), { headers, signal: request.signal });
	const opened = await openRegistration({ request: next, params, context: { ...context } }).catch((thrown) => thrown);
	const step = opened instanceof Response ? opened.headers.get("Location") : null;
	if (!step?.startsWith(`${registration}/`) || opened.headers.has("Set-Cookie")) return answer;
	return redirect(step, { status: 303, headers: { "Set-Cookie": cookie } });
}
