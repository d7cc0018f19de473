import { useActionData, useLoaderData } from "@remix-run/react";
import { AddressProof } from "~/features/account/addresses/address-proof";
import { answerProof as action, loadProof as loader } from "~/features/account/addresses/address-proof.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function AddressProofRoute() {
	return <AddressProof page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
