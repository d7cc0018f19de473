import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { registrationVisitOf } from "~/features/registration/visit/visit.server";
import { openingStep } from "~/features/registration/visit/wizard.server";
import { orderFor } from "~/features/registration/wizard/steps.server";

export { NoView as default } from "~/http/no-view";

export async function loader(args: LoaderFunctionArgs) {
	const visit = await registrationVisitOf(args);
	throw redirect(visit.pathTo(openingStep(orderFor(visit), visit)));
}
