import { z } from "zod";
import { category } from "~/domain/conference";
import { call, enveloped, inEvent, inLanguage } from "./route";

const listed = enveloped({ categories: z.array(category), companyCategories: z.array(category) });
const choice = inEvent.extend({ userId: z.string(), categoriesId: z.array(z.string()).min(1).max(500) });

/** Categories (registration specification, section 7): subjects of conferences, and what companies do. */
export const categories = {
	list: call("GET", "/categories", "The categories of an event, with those that the person chose")
		.input(inEvent.extend({ userId: z.string().optional(), ...inLanguage }))
		.output(listed),
	add: call("POST", "/categories/models", "Adds categories to a person's choice").input(choice).output(listed),
	remove: call("DELETE", "/categories/models", "Takes categories from a person's choice").input(choice).output(listed),
};
