import { z } from "zod";
import { nullAsAbsent } from "~/domain/ground/null-as-absent";
import { category } from "~/domain/registration/conference";
import { callerContext, call, enveloped, id, inLanguage } from "../ground/route";

const listed = enveloped({ categories: z.array(category), companyCategories: z.array(category) });
const choice = z
	.object({
		domainId: id.optional(),
		eventId: id.optional(),
		/** The caller, when absent. */
		userId: id.optional(),
		/** None: nothing changes, and the choice is told. */
		categoriesId: nullAsAbsent(z.array(id).max(500)),
	})
	.prefault({});

/** Categories (registration specification, section 7): subjects of conferences, and what companies do. */
export const categories = {
	list: call("GET", "/categories", "The categories of an event, with those that the person chose")
		.input(z.object({ ...callerContext, userId: z.string().optional(), ...inLanguage }))
		.output(listed),
	add: call("POST", "/categories/models", "Adds categories to a person's choice").input(choice).output(listed),
	remove: call("DELETE", "/categories/models", "Takes categories from a person's choice").input(choice).output(listed),
};
