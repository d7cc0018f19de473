import { z } from "zod";
import { nullAsAbsent } from "~/domain/ground/null-as-absent";
import { category } from "~/domain/registration/conference";
import { call, callerContext, enveloped, id, inLanguage } from "../ground/route";

const listed = enveloped({ categories: z.array(category), companyCategories: z.array(category) });
const choice = z
	.object({
		domainId: id.optional(),
		eventId: id.optional(),
		/** The caller if absent. */
		userId: id.optional(),
		/** If absent nothing changes, and the choice is returned. */
		categoriesId: nullAsAbsent(z.array(id).max(500)),
	})
	.prefault({});

/** Categories (registration specification, section 7): subjects of talks, and fields of companies. */
export const categories = {
	list: call("GET /categories", "The categories of an event, with those that the person chose")
		.for("reachChosen")
		.input(z.object({ ...callerContext, userId: z.string().optional(), ...inLanguage }))
		.output(listed),
	add: call("POST /categories/models", "Adds categories to a person's choice")
		.for("reachAtEventMeant")
		.input(choice)
		.output(listed),
	remove: call("DELETE /categories/models", "Removes categories from a person's choice")
		.for("reachAtEventMeant")
		.input(choice)
		.output(listed),
};
