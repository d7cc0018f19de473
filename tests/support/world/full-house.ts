import { type RawBuilder, sql } from "kysely";
import type { EventFile } from "~/domain/event-file/event-file";
import type { InvoiceDocument } from "~/domain/money/invoice";
import type { Store } from "~/provider/ground/store/open";
import { conferenceEvent } from "./conferences";
import type { EventChanges } from "./event";
import { onPostgres } from "./world";

/** An event as large as any, in which no request of a visitor may read everybody (decision 48). */
export interface FullHouse {
	/** Three in five are registered, every tenth by somebody else. At least 200, and no multiple of 7919. */
	people: number;
	logs: number;
}

export const fullHouse: FullHouse & { talks: number } = { people: 50_000, logs: 200_000, talks: 800 };

const at = "2027-01-10T10:00:00.000Z";
const [rooms, timesOfADay] = [40, 10];
const seat = 10_000;

/** Returns an event with so many talks, in forty rooms and ten times a day, and with something of everything else. */
export function fullHouseEvent(talks: number, { settings, ...parts }: EventChanges = {}): EventFile {
	const days = Array.from({ length: Math.max(2, Math.ceil(talks / (rooms * timesOfADay))) }, (_, index) => ({
		id: `day-${index}`,
		day: `2027-03-${18 + index}`,
	}));
	const said = (fr: string, en: string) => ({ fr: `<p>${fr.repeat(12)}</p>`, en: `<p>${en.repeat(12)}</p>` });
	const talk = (index: number) => {
		const time = Math.floor(index / rooms);
		const start = `${days[Math.floor(time / timesOfADay)]?.day}T${String(8 + (time % timesOfADay)).padStart(2, "0")}`;
		return {
			id: `talk-${index}`,
			title: { fr: `Éclairer la ville, épisode ${index}`, en: `Lighting the city, part ${index}` },
			description: said("Lumières et ombres. ", "Lights and shadows. "),
			track: `Parcours ${index % 12}`,
			categories: [index % 2 === 0 ? "town" : "stage"],
			slots: [
				{
					id: `slot-${index}`,
					startAt: `${start}:00:00Z`,
					endAt: `${start}:45:00Z`,
					quota: 100_000,
					room: `R${index % rooms}`,
				},
			],
		};
	};
	return conferenceEvent({
		days,
		conferences: Array.from({ length: talks }, (_, index) => talk(index)),
		articles: [{ id: "seat", label: "Siège", price: seat, days: { 0: {} } }],
		billing: houseSeller,
		badges: [{ id: "visitor", label: "Badge", fields: ["firstName"] }],
		promoCodes: [{ code: "TENTH", percentage: 10 }],
		live: [
			{ kind: "poll", key: "lunch", title: "Lunch", choices: [{ label: "Here" }, { label: "Quay" }] },
			{ kind: "question", key: "tram", title: "Tram", responses: [{ label: "T1" }, { label: "T2" }] },
			{ kind: "wordcloud", key: "day", title: "Day" },
		],
		emotions: [{ key: "love", icon: "❤️", label: "Love" }],
		settings: {
			FO_MEETING_COMPANIONS_IS_ACTIVE: true,
			FO_MEETING_INVITE_IS_ACTIVE: true,
			FO_MEETING_COMPANY_SHOW: true,
			FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
			FO_MEETING_ACCOUNT_CREATION_SHOW: true,
			FO_MEETING_PUBLIC_PAGE_SHOW: true,
			FO_MEETING_PUBLIC_PROGRAMME_SHOW: true,
			FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true,
			FO_MEETING_ANONYMOUS_IS_ACTIVE: true,
			FO_MEETING_SATISFACTION_FORM_ID: "travel",
			FO_MEETING_LIVE_IS_ACTIVE: true,
			FO_MEETING_MESSAGES_SUPPORT_IS_ACTIVE: true,
			FO_MEETING_PHOTOS_SHOW: true,
			FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE: true,
			FO_MEETING_PHOTOS_BY_BADGE: true,
			FO_MEETING_DOOR_WALK_INS: true,
			FO_MEETING_DESK_PAYMENT: true,
			startAt: at,
			...(settings as object),
		},
		...parts,
	});
}

export const houseSeller = {
	name: "Prisme SAS",
	legalForm: "SAS",
	address: "1 quai Neuf",
	postalCode: "69002",
	city: "Lyon",
	siren: "732829320",
	vatNumber: "FR44732829320",
	invoicePrefix: "P-",
	iban: "FR7630006000011234567890189",
};

/** Returns the id of the person with a number, from 0; the order of ids is not the order of the numbers. */
export function personOf(number: number, { people }: FullHouse): string {
	return `HOUSE${1_000_000 + ((number * spread) % people)}`;
}
const spread = 7919;

export const emailOf = (number: number) => `house${number}@example.com`;

/** Fills an event of `fullHouseEvent` that is in the store already, with a statement or two for each table. */
export async function fillHouse(store: Store, { document }: EventFile, house: FullHouse) {
	const { domain, event, conferences } = document;
	const [d, e, t] = [domain.id, event.id, at].map((one) => sql.lit(one)) as [Text, Text, Text];
	const id = (number: string) => sql.raw<string>(`'HOUSE' || (1000000 + ((${number}) * ${spread}) % ${house.people})`);
	const own = id("i");
	const run = (statement: RawBuilder<unknown>) => statement.execute(store);
	/** The numbers from 0, filtered by a condition. */
	const numbers = (many = house.people) =>
		sql.raw(
			`(with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${many}) select i from n) as n`,
		);
	const registered = sql.raw("i % 5 < 3");
	const companion = sql.raw("i % 10 = 1");
	/** The registrant has the number before, which ends with 0. */
	const registrant = sql`case when ${companion} then ${id("i - 1")} end`;
	const companies = Math.ceil(house.people / 10);
	const pick = (column: string, list: string[]) =>
		sql.raw(`(case ${column} ${list.map((one, index) => `when ${index} then '${one}'`).join(" ")} end)`);
	const first = (names: string[]) => pick(`i % ${names.length}`, names);
	const last = (names: string[]) => pick(`(i / 7) % ${names.length}`, names);

	await run(sql`insert into people (id, domain_id, email, first_name, last_name, folded_first_name, folded_last_name,
			phone, language_id, extended, created_at, updated_at, email_proven_at)
		select ${own}, ${d}, 'house' || i || '@example.com', ${first(firstNames)}, ${last(lastNames)} || ' ' || i,
			${first(foldedFirst)}, ${last(foldedLast)} || ' ' || i, '+33472' || (100000 + i), 'fr', '{}', ${t}, ${t}, ${t}
		from ${numbers()}`);
	await run(sql`insert into companies (id, domain_id, name, siren, number_key, country, address1, postal_code, city, created_by,
			created_at, updated_at, search_name)
		select 'FIRM' || i, ${d}, 'Atelier ' || i || ' ' || ${last(lastNames)}, cast(100000000 + i as text),
			'FR ' || (100000000 + i), 'FR', '1 rue', '69001', 'Lyon', ${id("i * 10")}, ${t}, ${t},
			'atelier ' || i || ' ' || ${last(foldedLast)}
		from ${numbers(companies)}`);
	for (const [place, rest] of ["'atelier ' || i || ' '", "i || ' '", "''"].entries()) {
		await run(sql`insert into company_names (company_id, domain_id, place, is_later, name)
			select 'FIRM' || i, ${d}, ${sql.lit(place)}, ${sql.lit(Math.min(place, 1))}, ${sql.raw(rest)} || ${last(foldedLast)}
			from ${numbers(companies)}`);
	}
	await run(sql`insert into employees (company_id, person_id, created_at)
		select 'FIRM' || (i / 10), ${own}, ${t} from ${numbers()}`);
	// PostgreSQL checks references by a plan that it keeps: made while the table is empty, it reads all of it for each of the others.
	for (const some of ["i < 100", "i >= 100"]) {
		await run(sql`insert into registrations (event_id, person_id, code, typology_id, listed_at, invited_at, registered_at, responded_at,
				completed_at, registered_by, registered_from, is_exhibitor, company_id, extended, created_at, updated_at)
			select ${e}, ${own}, 'BAD' || (100000000 + i), ${pick("i % 3", ["visitor", "exhibitor", "speaker"])}, ${t}, ${t},
				case when ${registered} then ${t} end, case when ${registered} then ${t} end, case when ${registered} then ${t} end,
				${registrant}, 'WEB', 0, 'FIRM' || (i / 10), '{"project":"A bridge","visits":"first"}', ${t}, ${t}
			from ${numbers()} where ${sql.raw(some)}`);
		if (onPostgres) await run(sql`analyze registrations`);
	}
	for (const day of document.days.slice(0, 2)) {
		await run(sql`insert into day_registrations (event_id, person_id, day_id, registered_at)
			select ${e}, ${own}, ${sql.lit(day.id)}, ${t} from ${numbers()} where ${registered}`);
	}
	// No caller of a test has come, because people who have come can no longer give up what they came for.
	await run(sql`insert into day_presences (event_id, day_id, person_id, present_at, is_remote)
		select ${e}, ${sql.lit(document.days[0]?.id)}, ${own}, ${t}, 0 from ${numbers()} where i % 5 = 2 and i > 100`);
	for (let time = 0; time < Math.min(4, conferences.length / rooms); time++) {
		const talk = sql.raw(`(${time * rooms} + i % ${rooms})`);
		await run(sql`insert into slot_registrations (event_id, person_id, conference_id, slot_id, registered_at)
			select ${e}, ${own}, 'talk-' || ${talk}, 'slot-' || ${talk}, ${t} from ${numbers()} where ${registered}`);
	}
	await run(sql`update slots set taken = held.people from (select slot_id, count(*) as people from slot_registrations
		where event_id = ${e} group by slot_id) as held where slots.event_id = ${e} and slots.slot_id = held.slot_id`);
	await run(sql`insert into quota_choices (event_id, person_id, quota_key, value)
		select ${e}, ${own}, 'workshop', 'talk' from ${numbers()} where ${registered}`);
	await run(sql`update quota_values set taken = held.people from (select quota_key, value, count(*) as people
		from quota_choices where event_id = ${e} group by quota_key, value) as held
		where quota_values.event_id = ${e} and quota_values.quota_key = held.quota_key and quota_values.value = held.value`);

	const buys = sql.raw("i % 10 = 0");
	await run(sql`insert into article_choices (event_id, person_id, article_id, day_id)
		select ${e}, ${own}, 'seat', '0' from ${numbers()} where ${buys}`);
	const invoice = sql`replace(${sql.lit(JSON.stringify(invoiceDocument))}, '«person»', ${own})`;
	await run(sql`insert into invoices (id, event_id, person_id, kind, document, currency, total, opened_at, issued_at, number, sequence)
		select 'INV' || i, ${e}, ${own}, 'invoice', ${invoice}, 'EUR', ${sql.lit(seat * 1.2)}, ${t}, ${t},
			'P-' || substr(cast(100000 + 1 + i / 10 as text), 2), 1 + i / 10
		from ${numbers()} where ${buys}`);
	await run(sql`insert into invoice_series (event_id, last) values (${e}, ${sql.lit(Math.ceil(house.people / 10))})
		on conflict (event_id) do update set last = excluded.last`);
	await run(sql`insert into checkouts (id, event_id, person_id, invoice_id, provider, asked, checkout_id, created_at, next_at, ended_at, outcome)
		select 'PAGE' || i, ${e}, ${own}, 'INV' || i, 'card', '{}', 'cs' || i, ${t}, ${t}, ${t}, 'paid' from ${numbers()} where ${buys}`);
	await run(sql`insert into payments (id, event_id, person_id, invoice_id, checkout, provider, payment_id, amount, currency, received_at, settled_at)
		select 'PAY' || i, ${e}, ${own}, 'INV' || i, 'PAGE' || i, 'card', 'pi' || i, ${sql.lit(seat * 1.2)}, 'EUR', ${t}, ${t}
		from ${numbers()} where ${buys}`);

	await run(sql`insert into tokens (hash, person_id, event_id, kind, created_at, expires_at)
		select 'HASH' || i, ${own}, ${e}, 'session', ${t}, '2027-06-01T00:00:00.000Z' from ${numbers()}`);
	await run(sql`insert into mails (id, event_id, person_id, action_id, created_at, sent_at)
		select 'MAIL' || i, ${e}, ${own}, 1, ${t}, ${t} from ${numbers()}`);
	await run(sql`insert into contacts (event_id, person_id, other_id, comment, linked_at)
		select ${e}, ${own}, ${id(`(i + 7) % ${house.people}`)}, '', ${t} from ${numbers()}`);
	await run(sql`insert into consents (id, event_id, person_id, form_id, key, text, text_hash, accepted_at)
		select 'YES' || i, ${e}, ${own}, 'about', 'privacy', 'Privacy', 'x', ${t} from ${numbers()}`);
	await run(sql`insert into category_choices (event_id, person_id, category_id)
		select ${e}, ${own}, 'town' from ${numbers()} where ${registered}`);
	await run(sql`insert into drafts (event_id, person_id, answers, updated_at)
		select ${e}, ${own}, '{"answered":[]}', ${t} from ${numbers()} where i % 5 = 4`);
	for (const [key, name] of [
		["EXPECTED", "Zoé"],
		["ABSENT", "Tom"],
	]) {
		await run(sql`insert into expected_companions (id, event_id, person_id, first_name, last_name, folded_name, created_at)
			select ${sql.lit(key)} || i, ${e}, ${own}, ${sql.lit(name)}, 'Expected', ${sql.lit(key)}, ${t}
			from ${numbers()} where ${buys}`);
	}
	await run(sql`insert into former_emails (domain_id, email, person_id, left_at)
		select ${d}, 'left' || i || '@example.com', ${own}, ${t} from ${numbers()} where i % 5 = 4`);
	await run(sql`insert into calendars (event_id, person_id, address, created_at)
		select ${e}, ${own}, 'CALENDAR' || i, ${t} from ${numbers()} where ${registered}`);
	await run(sql`insert into calendar_entries (event_id, person_id, entry_key, content, sequence, published_at)
		select ${e}, ${own}, 'slot-' || (i % ${sql.raw(String(rooms))}), '{}', 0, ${t} from ${numbers()} where i % 5 = 1`);
	await run(sql`insert into form_answers (event_id, person_id, form_id, answers, answered_at)
		select ${e}, ${own}, 'opinion', '{}', ${t} from ${numbers()} where ${registered}`);
	await run(sql`insert into bills (event_id, person_id, bill, updated_at)
		select ${e}, ${own}, ${sql.lit(JSON.stringify(invoiceDocument.buyer))}, ${t} from ${numbers()} where ${buys}`);
	await run(
		sql`insert into attempts (subject, count, until) select 'WHO' || i, 1, '2027-06-01T00:00:00.000Z' from ${numbers()}`,
	);
	// The poll is shown, and everybody but the first has answered.
	const poll = await store
		.selectFrom("ballots")
		.selectAll()
		.where("key", "=", "lunch")
		.where("event_id", "=", event.id)
		.executeTakeFirstOrThrow();
	const option = (JSON.parse(poll.definition) as { options: { id: string }[] }).options[0]?.id ?? "";
	const [b, o] = [sql.lit(poll.id), sql.lit(option)];
	const shown = sql.lit(JSON.stringify({ activeModule: "poll", activePollId: poll.id, showResults: true }));
	await run(sql`insert into live_states (event_id, state, version, changed_at) values (${e}, ${shown}, 1, ${t})`);
	await run(sql`insert into ballot_rounds (ballot_id, round, opened_at) values (${b}, 1, ${t})`);
	await run(sql`update ballots set round = 1 where id = ${b}`);
	await run(sql`insert into ballot_votes (ballot_id, round, person_id, voted_at)
		select ${b}, 1, ${own}, ${t} from ${numbers()} where ${registered} and i > 0`);
	await run(sql`insert into ballot_picks (ballot_id, round, option_id, person_id)
		select ${b}, 1, ${o}, ${own} from ${numbers()} where ${registered} and i > 0`);
	const cloud = sql`(select id from ballots where key = 'day' and event_id = ${e})`;
	await run(sql`insert into ballot_rounds (ballot_id, round, opened_at) values (${cloud}, 1, ${t})`);
	await run(sql`update ballots set round = 1 where key = 'day' and event_id = ${e}`);
	await run(sql`insert into word_entries (ballot_id, round, person_id, folded, word, state, said_at)
		select ${cloud}, 1, ${own}, 'w' || (i % 500), 'W' || (i % 500), 'shown', ${t} from ${numbers()}
		where ${registered} and i > 0`);
	// Everybody registered has a nickname, wrote one message and supports one of those let through; half of the messages are
	// archived, one in five hundred is let through.
	await run(sql`insert into messages (id, event_id, person_id, message, folded, shows_name, is_flagged, sent_at, favorite_at,
		supports_before, archived_at)
		select 'message-' || i, ${e}, ${own}, 'Message ' || i, 'message ' || i, 0, 0, ${t},
			case when i % 500 = 0 then ${t} else null end, 0, case when i % 2 = 0 and i % 500 > 0 then ${t} else null end
		from ${numbers()} where ${registered}`);
	const letThrough = sql.lit(Math.min(8, Math.ceil(house.people / 500)));
	await run(sql`insert into message_supports (event_id, message_id, person_id, at)
		select ${e}, 'message-' || ((i % ${letThrough}) * 500), ${own}, ${t} from ${numbers()} where ${registered}`);
	await run(sql`insert into pseudonyms (event_id, person_id, pseudonym, folded, shows_name)
		select ${e}, ${own}, 'Player ' || i, 'player ' || i, 0 from ${numbers()} where ${registered}`);
	// Everybody registered took a photo and is on one; one in ten waits.
	await run(sql`insert into pictures (id, event_id, author_id, digest, name, is_official, state, width, height, is_framed,
		received_at, published_at)
		select 'PIC' || i, ${e}, ${own}, 'DIGEST' || i, 'photo.jpg', 0, case when i % 10 = 1 then 'waiting' else 'published' end,
			4000, 3000, 0, ${t}, case when i % 10 = 1 then null else ${t} end
		from ${numbers()} where ${registered}`);
	await run(sql`insert into picture_people (picture_id, person_id)
		select 'PIC' || i, ${own} from ${numbers()} where ${registered}`);
	await run(sql`insert into action_logs (id, action_id, domain_id, event_id, person_id, extended, created_at)
		select 'LOG' || i, 6, ${d}, ${e}, ${own}, '{}', ${t} from ${numbers(house.logs)}`);
}

type Text = RawBuilder<string>;

const firstNames = ["Élodie", "Marc", "Anaïs", "Zoé", "Jean-Luc", "Inès", "Paul", "Chloé", "Noël", "Léa", "Hugo"];
const foldedFirst = ["elodie", "marc", "anais", "zoe", "jean luc", "ines", "paul", "chloe", "noel", "lea", "hugo"];
const lastNames = ["Bernard", "Durand", "Lefèvre", "Roy", "Moreau", "Garnier", "Nguyên", "Petit", "Œhler", "Faure"];
const foldedLast = ["bernard", "durand", "lefevre", "roy", "moreau", "garnier", "nguyen", "petit", "oehler", "faure"];

const invoiceDocument: InvoiceDocument = {
	kind: "invoice",
	language: "fr",
	currency: "EUR",
	event: { id: "full-house", name: "Le salon", place: "Lyon" },
	supply: { from: "2027-03-18", to: "2027-03-19" },
	operation: "services",
	seller: { ...houseSeller, country: "FR", siret: null, register: "", email: null, iban: null, bic: null },
	buyer: {
		type: "4",
		name: "Ana Lopez",
		email: "ana@example.com",
		social_reason: "",
		intra_communautaire: "",
		country: "FR",
		address: "2 rue Basse",
		address_more: "",
		postal_code: "69001",
		city: "Lyon",
		siren: "",
		siret: "",
		service_code: "",
		engagement_number: "",
	},
	lines: [
		{
			personId: "«person»",
			personName: "Ana Lopez",
			articleId: "seat",
			dayId: "0",
			label: "Siège",
			price: seat,
			nature: "admission",
			free: 0,
			discount: 0,
			ht: seat,
			vat: { category: "S", rate: 20 },
		},
	],
	promoCode: null,
	taxes: [{ category: "S", rate: 20, base: seat, vat: seat * 0.2 }],
	totalHT: seat,
	totalVAT: seat * 0.2,
	totalTTC: seat * 1.2,
	mentions: [],
	taxReasons: {},
	credits: null,
};
