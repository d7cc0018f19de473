import { z } from "zod";
import { email as emailKept } from "../people/email-address";
import { extended } from "../people/person";
import { nameSchema } from "../people/person-name";
import { draft } from "./draft";
import { participationCode } from "./participation";
import { quotaChoices } from "./quota";
import { registrantSteps } from "./wizard-steps";

const id = z.string().max(255);
const name = nameSchema(120).default("");
const email = emailKept();
const { daysId, articles } = draft.required().shape;

/** The slots whose seats the person accepts to lose because they would no longer fit; 409 `placesLost` if there are others. */
const lostPlaces = z.array(id).max(100).optional();

const stepAnswer = z.discriminatedUnion("step", [
	z.object({
		step: z.literal("participation"),
		participation: participationCode,
		lostPlaces,
		/** The companions who are cancelled with the person who declines; 409 `companionsLost` if there are others. */
		lostCompanions: z.array(id).max(1000).optional(),
	}),
	z.object({ step: z.literal("representation"), firstName: name, lastName: name, email }),
	z.object({
		step: z.literal("invitation-representation"),
		words: z.array(z.object({ representedId: id, accepts: z.boolean() })).max(500),
	}),
	z.object({ step: z.literal("typologie"), typoId: id, lostPlaces }),
	z.object({ step: z.literal("dates"), daysId, lostPlaces }),
	z.object({ step: z.literal("articles"), articles }),
	z.object({
		step: z.enum(["informations", "informations-complementaires"]),
		formId: id,
		values: extended,
		languageId: z.string().max(64),
	}),
	/** Null chooses no company; absent leaves it as it is. */
	z.object({ step: z.literal("entreprise"), companyId: id.nullish() }),
	z.object({ step: z.literal("categories"), categoriesId: z.array(id).max(500) }),
	z.object({ step: z.literal("conferences") }),
	z.object({ step: z.literal("quotas"), userExt: quotaChoices, participationExt: quotaChoices }),
]);
export type StepAnswer = z.infer<typeof stepAnswer>;

/** Of one step, or of the steps that share a page. */
export const stepAnswers = z.union([stepAnswer, z.array(stepAnswer).min(1).max(registrantSteps.length)]);
