import { actionLogs } from "./action-logs/endpoints.ts";
import { articles } from "./articles/endpoints.ts";
import { authentications } from "./authentications/endpoints.ts";
import { os } from "./context.ts";
import { events } from "./events/endpoints.ts";
import { forms } from "./forms/endpoints.ts";
import { models } from "./models/endpoints.ts";
import { registrations } from "./registrations/endpoints.ts";
import { users } from "./users/endpoints.ts";

/** The embedded provider: every call of the contract, bound. A call without a handler does not compile. */
export const provider = os.router({
	actionLogs,
	articles,
	authentications,
	events,
	forms,
	models,
	registrations,
	users,
});
