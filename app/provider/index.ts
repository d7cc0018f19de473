import { actionLogs } from "./action-logs/endpoints";
import { addresses } from "./addresses/endpoints";
import { articles } from "./articles/endpoints";
import { authentications } from "./authentications/endpoints";
import { badges } from "./badges/endpoints";
import { calendars } from "./calendars/endpoints";
import { categories } from "./categories/endpoints";
import { companies } from "./companies/endpoints";
import { companions, invitations } from "./companions/endpoints";
import { conferences } from "./conferences/endpoints";
import { os } from "./context";
import { events } from "./events/endpoints";
import { exports } from "./exports/endpoints";
import { forms } from "./forms/endpoints";
import { invoices } from "./invoices/endpoints";
import { links } from "./links/endpoints";
import { mails } from "./mails/endpoints";
import { models } from "./models/endpoints";
import { payments } from "./payments/endpoints";
import { privacy } from "./privacy/endpoints";
import { recaps } from "./recaps/endpoints";
import { registrations } from "./registrations/endpoints";
import { representation } from "./representation/endpoints";
import { companionsOfRepresented } from "./representation/guard";
import { firstOrganiser } from "./roles/endpoints";
import { satisfaction } from "./satisfaction/endpoints";
import { users } from "./users/endpoints";
import { withinBudget } from "./write-budget";

/** The embedded provider: every call of the contract, bound. A call without a handler does not compile. */
export const provider = os.use(withinBudget).use(companionsOfRepresented).router({
	actionLogs,
	addresses,
	articles,
	authentications,
	badges,
	calendars,
	categories,
	conferences,
	companies,
	companions,
	events,
	exports,
	firstOrganiser,
	forms,
	invitations,
	invoices,
	links,
	mails,
	models,
	payments,
	recaps,
	privacy,
	registrations,
	representation,
	satisfaction,
	users,
});
