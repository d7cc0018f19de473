import type { ActionFunctionArgs } from "@remix-run/node";
import { addByScript } from "~/features/networking/contacts/new.server";

/** Contacts that the script of `contacts/new` has read, now or while there was no network: answered as JSON. */
export const action = (args: ActionFunctionArgs) => addByScript(args);
