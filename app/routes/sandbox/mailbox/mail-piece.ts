import type { LoaderFunctionArgs } from "@remix-run/node";
import { mailPiece } from "./mailbox.server";

export const loader = (args: LoaderFunctionArgs) =>
	mailPiece(args.context, args.params.mailId ?? "", args.params.piece ?? "");
