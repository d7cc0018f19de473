import type { LoaderFunctionArgs } from "@remix-run/node";
import { mailHtml } from "./mailbox.server";

export const loader = (args: LoaderFunctionArgs) => mailHtml(args.context, args.params.mailId ?? "");
