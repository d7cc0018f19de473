import type { AccountTables } from "./schema/account";
import type { BankTables } from "./schema/bank";
import type { GroundTables } from "./schema/ground";
import type { LiveTables } from "./schema/live";
import type { MoneyTables } from "./schema/money";
import type { PeopleMetTables } from "./schema/networking";
import type { PaperTables } from "./schema/paper";
import type { PaymentTables } from "./schema/payments";
import type { PeopleTables } from "./schema/people";
import type { PostTables } from "./schema/post";
import type { RegistrationTables } from "./schema/registration";

/**
 * The tables. A state is a time (`registered_at`) rather than a yes; times are UTC ISO strings, maps are JSON text.
 * `events.document` is the event's whole configuration; rows are what people do.
 */
export interface Tables
	extends GroundTables,
		PeopleTables,
		AccountTables,
		RegistrationTables,
		LiveTables,
		MoneyTables,
		PaymentTables,
		BankTables,
		PeopleMetTables,
		PaperTables,
		PostTables {}
