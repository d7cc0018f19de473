import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { requestedPage } from "../../account/sign-in/complete-sign-in.server";
import { takeResetLink } from "../../account/sign-in/new-password.server";
import { takeProofLink } from "../../account/sign-in/proof.server";
import { visitOf } from "../../ground/event/visit.server";
import { leadStraightToStep } from "./open.server";

/** The visit has taken the token: on to a new password or proof, a page of this event (`retour`), or the registration. */
export async function loader(args: LoaderFunctionArgs) {
	await takeResetLink(args);
	await takeProofLink(args);
	const visit = await visitOf(args).catch(async (answer) => {
		throw answer instanceof Response ? await leadStraightToStep(args, answer) : answer;
	});
	throw redirect(requestedPage(args, visit) ?? paths.registration(visit.context));
}
