import { z } from "zod";
import { articleChoice } from "../money/article";
import { invoiceResume } from "../money/basket";
import { bill } from "../money/billing";
import { invoice } from "../money/invoice";
import { promoCode } from "../money/promo-code";
import { user } from "../people/person";
import { localizedText } from "../texts/text";
import { listedCompany } from "./company-proposal";
import { associateParticipation, category, heldSlot, missingSlots } from "./conference";
import { draft } from "./draft";
import { quotaModel, quotaValue } from "./quota";
import { represented } from "./representation";

/** What only some pages of the wizard need of a person's standing; each names what it does. */
export const progressPart = z.enum([
	"person",
	"companions",
	"companies",
	"categories",
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

/** How many are left of an article that has a stock. */
export const articleStock = z.object({ articleId: z.string(), left: z.number().int() });

/** What a promo code gives one person, less what others of their account have of it (`OwnGift`). */
const personGift = promoCode.extend({
	/** Minor units, excluding tax: what is left of an amount. */
	amount: z.number().int().nonnegative().optional(),
	invoiced: z.array(articleChoice.extend({ ht: z.number().int(), rate: z.number(), given: z.number().int() })),
});

/** What became of the mail that confirms a registration. */
export const confirmationMail = z.object({
	/** Null where nothing confirms the registration as it is. */
	state: z.enum(["waiting", "sent", "failed"]).nullable(),
	sentAt: z.string().nullable(),
	/** Whether a confirmation would go, once the registration is complete. */
	isComing: z.boolean(),
});
export type ConfirmationMail = z.infer<typeof confirmationMail>;

const quotaRemaining = quotaModel
	.pick({ key: true })
	.extend({ values: z.array(quotaValue.pick({ value: true, isDisabled: true, remaining: true })) });
export type QuotaRemaining = z.infer<typeof quotaRemaining>;

/**
 * How far a person's registration is: what every page of the wizard needs to know where it may go, then what this page
 * named, where there is such a thing. Texts are in every language: who asks does not know yet which one is spoken.
 */
export const wizardProgress = z.object({
	draft,
	/** Who named this person to attend for them. */
	represented: z.array(represented),
	/** The participant who invited this person, until they have answered; nothing once that participant is erased. */
	inviter: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
	/** What the record has chosen, unless the draft says otherwise; with `stocks` also then. */
	articles: z.array(articleChoice),
	slots: z.object({
		held: z.array(heldSlot.extend({ title: localizedText })),
		missing: missingSlots.extend({ required: z.array(z.object({ id: z.string(), title: localizedText })) }),
		/** How many conferences there are to choose from, as the person attends. */
		offered: z.number().int(),
	}),
	/** The places of quotas; also where a required one is not chosen yet. */
	quotas: z.array(quotaRemaining).optional(),
	person: user.optional(),
	companions: z.array(user).optional(),
	/** The person's, and the registrant's to whom they are a companion. */
	companies: z.object({ own: z.array(listedCompany), registrants: z.array(listedCompany) }).optional(),
	categories: z
		.object({
			categories: z.array(category.extend({ label: localizedText })),
			companyCategories: z.array(category.extend({ label: localizedText })),
		})
		.optional(),
	/** The places of people of the same company: who looks for themselves is told of one for each conference. */
	colleagues: z.array(associateParticipation).optional(),
	stocks: z.array(articleStock).optional(),
	/** What the promo code of the person's account gives on what they choose; only where it has one. */
	gift: personGift.optional(),
	/** Whether prices are shown with tax first and paid here, and the rate of each article as the payer owes it, in percent. */
	prices: z
		.object({
			isTTC: z.boolean(),
			arePaidHere: z.boolean(),
			rates: z.record(z.string(), z.number()),
			/** What costs a companion nothing, because who pays for them has something that includes it. */
			included: z.array(z.string()).optional(),
		})
		.optional(),
	/** What the person's own account has chosen, paid and still owes; its invoices; to whom they are written. */
	resume: invoiceResume.optional(),
	/** Until then the person's own account keeps what it has not paid, where that ends. */
	heldUntil: z.string().optional(),
	/** Until then their promo code is kept, where others wait for it. */
	codeUntil: z.string().optional(),
	/** Until then who has not finished keeps the places that they chose, where that ends. */
	keptUntil: z.string().optional(),
	invoices: z.array(invoice).optional(),
	/** Until it is saved, what is known of it from the person's company. */
	bill: z.object({ bill: bill.partial(), isSaved: z.boolean() }).optional(),
	mail: confirmationMail.optional(),
});
export type WizardProgress = z.infer<typeof wizardProgress>;
