import { articles } from "./articles.ts";
import { authentications } from "./authentications.ts";
import { events } from "./event.ts";
import { forms } from "./forms.ts";
import { models } from "./models.ts";
import { registrations } from "./registrations.ts";
import { actionLogs, users } from "./users.ts";

/** Every call between the front office and a provider, embedded or remote. Served under /api. */
export const contract = { actionLogs, articles, authentications, events, forms, models, registrations, users };
export type Contract = typeof contract;
