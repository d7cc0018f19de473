import type { ActionFunctionArgs } from "@remix-run/node";
import { changeDesk } from "~/features/networking/photos/desk.server";

/** The form of the photo desk (`organisation/photos`), sent by its script: answered as JSON. */
export const action = (args: ActionFunctionArgs) => changeDesk(args);
