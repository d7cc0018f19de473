import type { DataRow } from "~/domain/people/personal-data";
import { parseProposedFields } from "../../../ground/records/company-proposals";
import { nameColumns } from "../../../ground/records/name-columns";
import { nameInRow } from "../../../ground/records/name-in-row";
import { readJson } from "../../../ground/store/json-column";
import { type Erase, flatten, type ReadCategory } from "./data-category";
import { atEvent } from "./names-in-event";
import { ownRows } from "./rows-of-one-person";

/** The person's own data. The row stays without anything that identifies them, for other rows refer to it. */
const person: ReadCategory = async (store, { id }) => {
	const rows = await store.selectFrom("people").selectAll().where("id", "=", id).execute();
	return rows.map((row) => ({
		id: row.id,
		email: row.email,
		emailProvenAt: row.email_proven_at,
		emailVouchedAt: row.email_vouched_at,
		claimedEmail: row.claimed_email,
		addressLostAt: row.address_lost_at,
		firstName: row.first_name,
		lastName: row.last_name,
		phone: row.phone,
		mobile: row.mobile,
		language: row.language_id,
		hasPassword: row.password_hash !== null,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		...flatten(row.extended),
	}));
};

export const clearPerson: Erase = async (tx, { id }, now) => {
	await tx
		.updateTable("people")
		.set({
			email: null,
			email_proven_at: null,
			email_vouched_at: null,
			claimed_email: null,
			address_lost_at: null,
			...nameColumns({ firstName: "", lastName: "" }),
			phone: null,
			mobile: null,
			password_hash: null,
			language_id: null,
			extended: "{}",
			updated_at: now.toISOString(),
			erased_at: now.toISOString(),
		})
		.where("id", "=", id)
		.execute();
};

/** Former addresses, by which mails to them still find the person. */
const formerEmails = ownRows({
	read: (store, id) =>
		store
			.selectFrom("former_emails")
			.select(["email", "left_at"])
			.where("person_id", "=", id)
			.orderBy("left_at")
			.execute(),
	describe: (row) => ({ email: row.email, leftAt: row.left_at }),
});

/** Sessions and personal links: only their hashes are stored. */
const sessions = ownRows({
	read: (store, id) =>
		store
			.selectFrom("tokens")
			.select(["kind", "created_at", "expires_at"])
			.where("person_id", "=", id)
			.orderBy("created_at")
			.execute(),
	describe: (row) => ({ kind: row.kind, createdAt: row.created_at, expiresAt: row.expires_at }),
});

const companies: ReadCategory = async (store, { id }) => {
	const rows = await store
		.selectFrom("employees")
		.innerJoin("companies", "companies.id", "employees.company_id")
		.select(["companies.name", "companies.siren", "companies.city", "companies.created_by", "employees.created_at"])
		.where("employees.person_id", "=", id)
		.orderBy("companies.name")
		.execute();
	return rows.map((row) => ({
		name: row.name,
		siren: row.siren,
		city: row.city,
		writtenByMe: row.created_by === id,
		createdAt: row.created_at,
	}));
};

/** Proposals about companies that the person may not edit. */
const companyProposals = ownRows({
	read: (store, id) =>
		store
			.selectFrom("company_proposals")
			.innerJoin("companies", "companies.id", "company_proposals.company_id")
			.select(["companies.name", "fields", "proposed_at"])
			.where("person_id", "=", id)
			.orderBy("proposed_at")
			.execute(),
	describe: (row) => ({ company: row.name, ...parseProposedFields(row.fields), proposedAt: row.proposed_at }),
});

/** Contacts in both directions: people whom they noted, and people who noted them. */
const contacts: ReadCategory = async (store, subject) => {
	const { id } = subject;
	const rows = await store
		.selectFrom("contacts")
		.innerJoin("attendees as people", (join) =>
			join
				.onRef("people.at_event_id", "=", "contacts.event_id")
				.on((on) =>
					on.or([
						on.and([on("contacts.person_id", "=", id), on("people.id", "=", on.ref("contacts.other_id"))]),
						on.and([on("contacts.other_id", "=", id), on("people.id", "=", on.ref("contacts.person_id"))]),
					]),
				),
		)
		.select(["contacts.event_id", "contacts.person_id", "comment", "tags", "linked_at", "first_name", "last_name"])
		.select(["shared_at", "refused_at"])
		.where((where) => where.or([where("contacts.person_id", "=", id), where("contacts.other_id", "=", id)]))
		// People who refused to be their contact are hidden from them, as in their list.
		.where((where) => where.or([where("contacts.other_id", "=", id), where("contacts.refused_at", "is", null)]))
		.orderBy("linked_at")
		.execute();
	return rows.map((row): DataRow => {
		const isMine = row.person_id === id;
		return {
			...atEvent(subject, row.event_id),
			name: nameInRow(row),
			addedByMe: isMine,
			// Comments by other people are about the person but written by somebody else: their existence is shown, their text
			// is not.
			comment: isMine ? row.comment : null,
			tags: isMine ? readJson<string[]>(row.tags) : null,
			linkedAt: row.linked_at,
			sharedAt: row.shared_at,
			refusedAt: row.refused_at,
		};
	});
};

/** Roles that the person has or was offered; those that they gave stay, without their name. */
const roles: ReadCategory = async (store, subject) => {
	const { id } = subject;
	const rows = await store.selectFrom("roles").selectAll().where("person_id", "=", id).execute();
	const offers = await store.selectFrom("role_offers").selectAll().where("person_id", "=", id).execute();
	const describe = (row: (typeof rows)[number]) => ({
		role: row.role,
		...(row.event_id === "" ? {} : atEvent(subject, row.event_id)),
		...(row.ends_at === null ? {} : { expiresAt: row.ends_at }),
	});
	return [
		...rows.map(describe),
		...offers.map((row) => ({ ...describe(row), isOffered: true, email: row.email, name: nameInRow(row) })),
	];
};

export const personData = { person, formerEmails, companies, companyProposals, contacts, roles, sessions };
