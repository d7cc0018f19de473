import { useLoaderData } from "@remix-run/react";
import { Companions } from "~/features/registration/companions/companions";
import { loadCompanions as loader } from "~/features/registration/companions/companions.server";

export { answerExpected as action } from "~/features/registration/companions/companions.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function CompanionsRoute() {
	return <Companions page={useLoaderData<typeof loader>()} />;
}
