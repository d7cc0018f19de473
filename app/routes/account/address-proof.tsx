import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddressProof } from "~/features/account/addresses/address-proof";
import { answerProof, loadProof } from "~/features/account/addresses/address-proof.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadProof(args);
export const action = (args: ActionFunctionArgs) => answerProof(args);

export default function AddressProofRoute() {
	return <AddressProof page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
