import type { AuditChange } from "~/domain/ground/audit-change";
import type { Extended } from "~/domain/people/person";
import { personAtEvent } from "../records/person-at-event";
import type { RegistrationSnapshot } from "../records/registration-snapshot";
import { readJson } from "../store/json-column";

/** What the log says of a person before and after, by the names of their data (`data.field.…`). */
type LoggedPerson = Record<string, unknown>;

export function changesOfPerson(before: RegistrationSnapshot, after: RegistrationSnapshot): AuditChange[] {
	const [old, next] = [before, after].map(tellPerson) as [LoggedPerson, LoggedPerson];
	const fields = [...new Set([...Object.keys(old), ...Object.keys(next)])];
	return fields
		.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(next[field]))
		.map((field) => ({ path: ["person", field], before: old[field], after: next[field] }));
}

function tellPerson({ person, registration, company, ...held }: RegistrationSnapshot): LoggedPerson {
	const known = registration ? personAtEvent(person, registration) : person;
	const answers = { ...readJson<Extended>(person.extended), ...readJson<Extended>(registration?.extended ?? "{}") };
	const told: LoggedPerson = {
		firstName: known.first_name,
		lastName: known.last_name,
		email: known.email,
		phone: known.phone,
		mobile: known.mobile,
		typology: registration?.typology_id,
		state: stateOf(registration),
		company: company?.name,
		day: held.days.map(({ day_id }) => day_id).sort(),
		presence: held.presences.map(({ day_id }) => day_id).sort(),
		quota: held.quotas.map(({ quota_key, value }) => `${quota_key}: ${value}`),
		conference: held.places.map(({ conference_id }) => conference_id).sort(),
		article: held.articles.map(({ article_id }) => article_id),
		category: held.categories.map(({ category_id }) => category_id).sort(),
		...Object.fromEntries(Object.entries(answers).map(([key, value]) => [`answer.${key}`, value])),
	};
	return Object.fromEntries(Object.entries(told).filter(([, value]) => !isNothing(value)));
}

function stateOf(registration: RegistrationSnapshot["registration"]): string | undefined {
	if (!registration) return undefined;
	if (registration.registered_at !== null) return "registered";
	if (registration.responded_at !== null) return "declined";
	return registration.invited_at === null ? "listed" : "invited";
}

function isNothing(value: unknown): boolean {
	return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
