import type { AccountTables } from "./schema/account";
import type { DocumentTables } from "./schema/documents";
import type { GroundTables } from "./schema/ground";
import type { LiveTables } from "./schema/live";
import type { MailTables } from "./schema/mail";
import type { MoneyTables } from "./schema/money";
import type { NetworkingTables } from "./schema/networking";
import type { PaymentTables } from "./schema/payments";
import type { PeopleTables } from "./schema/people";
import type { RegistrationTables } from "./schema/registration";
import type { BankTables } from "./schema/sandbox";

/**
 * The tables. A state is a time (`registered_at`) rather than a boolean; times are UTC ISO strings, maps are JSON text.
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
		NetworkingTables,
		DocumentTables,
		MailTables {}
