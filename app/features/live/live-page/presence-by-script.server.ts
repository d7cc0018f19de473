import { byScript } from "../../frame/event/by-script.server";
import type { Arguments } from "../../frame/event/visit.server";
import { pass, passing } from "./presence.server";

/** What the script of the page says: they are in, or they go. */
export const answerPresence = (args: Arguments): Promise<Response> => byScript(args, { schema: passing, save: pass });
