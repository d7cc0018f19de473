import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Proof } from "~/features/account/sign-in/proof";
import { loadProof, prove } from "~/features/account/sign-in/proof.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadProof(args);
export const action = (args: ActionFunctionArgs) => prove(args);

export default function ProofRoute() {
	return <Proof page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
