import { answersIn } from "~/domain/registration/form";
import type { RegistrationVisit } from "./visit.server";

/** The company that somebody wrote into the form, which is no entry of the list of companies. */
export function writtenCompanyOf({ frame: { form }, person }: Pick<RegistrationVisit, "frame" | "person">): string {
	const written = form ? answersIn(person, form.models).company : undefined;
	return typeof written === "string" ? written.trim() : "";
}
