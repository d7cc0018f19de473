import type { LoaderFunctionArgs } from "@remix-run/node";
import { goToSheet } from "~/features/venue/desk/person-at-desk.server";

/** By a badge, which is all that the script of a door knows of somebody. */
export const loader = (args: LoaderFunctionArgs) => goToSheet(args);
