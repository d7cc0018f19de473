import { useActionData, useLoaderData } from "@remix-run/react";
import { Proof } from "~/features/account/sign-in/proof";
import { prove as action, loadProof as loader } from "~/features/account/sign-in/proof.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function ProofRoute() {
	return <Proof page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
