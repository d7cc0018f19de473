import { z } from "zod";
import { articleChoice } from "../money/article";
import { invoiceResume } from "../money/basket";
import { bill, knownPayers } from "../money/billing";
import { invoice } from "../money/invoice";
import { promoCode } from "../money/promo-code";
import { user } from "../people/person";
import { localizedText } from "../texts/text";
import { listedCompany } from "./company-proposal";
import { associateParticipation, category, heldSlot, missingSlots } from "./conference";
import { draft } from "./draft";
import { expectedCompanion } from "./expected-companion";
import { quotaModel, quotaValue } from "./quota";
import { represented } from "./representation";

/** The parts of the wizard progress that only some pages need; each page names what it uses. */
export const progressPart = z.enum([
	"person",
	"companions",
	"expected",
	"companies",
	"colleagues",
	"quotas",
	"stocks",
	"gift",
	"prices",
	"resume",
	"invoices",
	"bill",
	"mail",
]);
export type ProgressPart = z.infer<typeof progressPart>;

export const articleStock = z.object({ articleId: z.string(), left: z.number().int() });

/** What a promo code gives one person, less what other people of their account got of it (`PersonGift`). */
const personGift = promoCode.extend({
	/** Minor units, excluding tax: what is left of an amount. */
	amount: z.number().int().nonnegative().optional(),
	invoiced: z.array(articleChoice.extend({ ht: z.number().int(), rate: z.number(), given: z.number().int() })),
});

export const confirmationMail = z.object({
	/** Null if no mail confirms the registration as it is. */
	state: z.enum(["waiting", "sent", "failed"]).nullable(),
	sentAt: z.string().nullable(),
	/** Whether a confirmation will be sent once the registration is complete. */
	isComing: z.boolean(),
});
export type ConfirmationMail = z.infer<typeof confirmationMail>;

const quotaRemaining = quotaModel
	.pick({ key: true })
	.extend({ values: z.array(quotaValue.pick({ value: true, isDisabled: true, remaining: true })) });
export type QuotaRemaining = z.infer<typeof quotaRemaining>;

/** What every page needs, then the parts that it requested. Texts are in every language: which one is shown is not known yet. */
export const wizardProgress = z.object({
	draft,
	represented: z.array(represented),
	/** The participant who invited this person or registered them as a companion, until they have answered; absent once that participant is erased. */
	inviter: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
	/** The chosen articles of the registration, unless the draft has others; with `stocks` always. */
	articles: z.array(articleChoice),
	slots: z.object({
		held: z.array(heldSlot.extend({ title: localizedText })),
		missing: missingSlots.extend({ required: z.array(z.object({ id: z.string(), title: localizedText })) }),
		/** How many talks there are to choose from, for the way the person attends. */
		offered: z.number().int(),
		/** The slots of the talks at which the programme names the person as a speaker; absent for everybody else. */
		given: z.array(heldSlot.extend({ title: localizedText })).optional(),
	}),
	/** The remaining quotas; also present while a required one is not chosen yet. */
	quotas: z.array(quotaRemaining).optional(),
	person: user.optional(),
	/** Whether they have a password beside the links of their mails; only for the person themselves. */
	hasPassword: z.boolean().optional(),
	companions: z.array(user).optional(),
	/** With the companions: the ids of those who have a talk to choose still. */
	choosing: z.array(z.string()).optional(),
	/** Whom a list names at the person's address. */
	expected: z.array(expectedCompanion).optional(),
	/** The person's companies; of a companion the one that is chosen, and those of the registrant who registers them. */
	companies: z.object({ own: z.array(listedCompany), registrants: z.array(listedCompany) }).optional(),
	/** Where version 2 asks for subjects. */
	categories: z
		.object({
			categories: z.array(category.extend({ label: localizedText })),
			companyCategories: z.array(category.extend({ label: localizedText })),
		})
		.optional(),
	/** The seats of people of the same company: one for each talk, if the person looks for themselves. */
	colleagues: z.array(associateParticipation).optional(),
	stocks: z.array(articleStock).optional(),
	/** What the promo code of the person's account gives on their choices; absent if it has none. */
	gift: personGift.optional(),
	/** Whether prices including tax come first and are paid online, and the rate of each article for the payer, in percent. */
	prices: z
		.object({
			isTTC: z.boolean(),
			arePaidHere: z.boolean(),
			rates: z.record(z.string(), z.number()),
			/** Articles that are free for a companion, because the payer has something that includes them. */
			included: z.array(z.string()).optional(),
		})
		.optional(),
	/** What the person's own account has chosen, paid and still owes; its invoices; their addressee. */
	resume: invoiceResume.optional(),
	/** Until when the account holds what it has not paid; absent for no limit. */
	heldUntil: z.string().optional(),
	/** Until when their promo code is held, if it is limited. */
	codeUntil: z.string().optional(),
	/** Until when somebody who has not finished holds their seats; absent for no limit. */
	keptUntil: z.string().optional(),
	invoices: z.array(invoice).optional(),
	/** The bill; until it is saved, the company or the person, who are `known` from other answers. */
	bill: z.object({ bill: bill.partial(), isSaved: z.boolean(), known: knownPayers }).optional(),
	mail: confirmationMail.optional(),
});
export type WizardProgress = z.infer<typeof wizardProgress>;
