import type { ActionFunctionArgs } from "@remix-run/node";
import { sendPhotos } from "~/features/networking/photos/send.server";

/** The form of `photos/envoyer`, sent by its script: answered as JSON. */
export const action = (args: ActionFunctionArgs) => sendPhotos(args);
