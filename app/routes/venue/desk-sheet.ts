import type { LoaderFunctionArgs } from "@remix-run/node";
import { goToSheet } from "~/features/venue/desk/person-at-desk.server";

/** Finds the person by their badge, which is all that the script of a door knows. */
export const loader = (args: LoaderFunctionArgs) => goToSheet(args);
