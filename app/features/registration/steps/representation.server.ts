import { z } from "zod";
import { participations } from "~/domain/participation";
import { type Representative, representativeIn } from "~/domain/representation";
import { step } from "../step.server";
import { inEvent } from "../visit.server";

export interface RepresentationData {
	/** Who was named before. */
	named: Representative | undefined;
	/** Whether a registration is given up by this. */
	releases: boolean;
}

interface Answer {
	firstName: string;
	lastName: string;
	email: string;
}

const name = z.string("errors.required").trim().min(1, "errors.required").max(120, "errors.tooLong 120");

/** Participation 2: who attends instead. It is saved to the record at once; the person's own days and places are given back. */
export const representation = step<RepresentationData, Answer>({
	id: "representation",
	label: (t) => t("representation.label"),
	isShown: ({ answers }) => answers.participation === participations.represented,
	holds: ({ record }) => record.representedBy !== null,
	async load({ record }) {
		return { named: representativeIn(record.extended), releases: record.registered };
	},
	schema: () =>
		z.object({
			firstName: name,
			lastName: name,
			email: z.string("errors.required").trim().max(255, "errors.email").pipe(z.email("errors.email")),
		}),
	async save(visit, answer) {
		await visit.gateway.representation.name({ ...inEvent(visit), ...answer });
	},
	submit: (t) => t("representation.submit"),
});
