import { useActionData, useLoaderData } from "@remix-run/react";
import { Proof } from "~/features/account/addresses/proof";
import { answerProof as action, loadProof as loader } from "~/features/account/addresses/proof.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function AddressProofRoute() {
	return <Proof page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
