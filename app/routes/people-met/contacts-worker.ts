import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendContactsWorker } from "~/features/people-met/contacts/worker.server";

export const loader = (args: LoaderFunctionArgs) => sendContactsWorker(args);
