import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { orderFor } from "~/features/registration/orders.server";
import { registrationVisitOf } from "~/features/registration/visit.server";
import { openingStep } from "~/features/registration/wizard.server";

/** Opens the wizard where the person stands. */
export async function loader(args: LoaderFunctionArgs) {
	const visit = await registrationVisitOf(args);
	throw redirect(visit.pathTo(openingStep(orderFor(visit), visit)));
}

/** Never seen: without a component here, an error would be answered with no page at all. */
export default function RegistrationRoute() {
	return null;
}
