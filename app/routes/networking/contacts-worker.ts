import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendContactsWorker } from "~/features/networking/contacts/worker.server";

export const loader = (args: LoaderFunctionArgs) => sendContactsWorker(args);
