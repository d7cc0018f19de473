import type { Mutant } from "./mutate";

interface Equivalent {
	file: string;
	within: string;
	text: string;
	why: string;
}

/** Mutants that change no behaviour. */
export const equivalents: Equivalent[] = [
	...[
		`scopeOf(action, "exhibitor") === scopeOf(action, "participant") || eventId === undefined → false`,
		`scopeOf(action, "exhibitor") === scopeOf(action, "participant") → false`,
		"eventId === undefined → false",
		`.where("event_id", "=", eventId)`,
		`.where("person_id", "=", caller.personId)`,
	].map((text) => ({
		file: "app/provider/ground/access/access.ts",
		within: "isExhibitor",
		text,
		why: "No row of the table of rights gives exhibitors more or less than participants: nobody is asked whether they are one.",
	})),
	{
		file: "app/provider/ground/access/fresh.ts",
		within: "isFreshProof",
		text: "at !== null → true",
		why: "What was never is not a number of milliseconds ago, and so not lately: it tells the compiler that there is a time.",
	},
	{
		file: "app/provider/ground/tokens/tokens.ts",
		within: "sessionRow",
		text: `.where("tokens.hash", "in", hashes)`,
		why: "It spares reading sessions of others: each is looked up by its hash.",
	},
	{
		file: "app/provider/account/addresses/own-email.ts",
		within: "notifyFormerAddress",
		text: "email === null → false",
		why: "Who has no address gets no mail: it tells the compiler that there is one.",
	},
	{
		file: "app/provider/account/addresses/address-status.ts",
		within: "bindClaimedAddress",
		text: "email === null → false",
		why: "Where no address waits none is written, and the same is refused for it: it tells the compiler that there is one.",
	},
	{
		file: "app/provider/account/addresses/address-proof.ts",
		within: "eventOfLink",
		text: "eventId === null → false",
		why: "No event has the id null, so that none is found either: the condition tells the compiler that there is an id.",
	},
	{
		file: "app/provider/account/addresses/addressee.ts",
		within: "findOrCreateAddressees",
		text: "person.email !== null → true",
		why: "Everybody who is inserted here has an address: the condition tells the compiler so.",
	},
	{
		file: "app/provider/account/authentications/proof.ts",
		within: "markProved",
		text: "token === undefined → false",
		why: "Only somebody who is signed in gets here: the condition tells the compiler that there is a token.",
	},
	...["!currentLink → false", "!person → false"].map((text) => ({
		file: "app/provider/account/addresses/address-proof.ts",
		within: "readAddressStatus",
		text,
		why: "A token has a person, and where there is none nobody is read: each says the same, and tells the compiler so.",
	})),
	{
		file: "app/provider/account/addresses/resolve-reset-owner.ts",
		within: "resolveResetOwner",
		text: "!person → false",
		why: "Whoever is nobody stands as gone, which is asked next: it tells the compiler so.",
	},
	{
		file: "app/provider/networking/contacts/contacts.ts",
		within: "contactsOf",
		text: `.where("contacts.other_id", "in", others ?? [])`,
		why: "It spares reading rows that are left out below, by the keys of both people.",
	},
	{
		file: "app/provider/networking/contacts/find-contact.ts",
		within: "isValidProof",
		text: "wearer.domainId !== event.domainId → false",
		why: "A proof is of one event, which is asked next, and an event of one domain.",
	},
	{
		file: "app/provider/networking/contacts/find-contact.ts",
		within: "requireBadge",
		text: "proof !== undefined → true",
		why: "It spares looking for a proof that nobody gave: there is none.",
	},
	{
		file: "app/provider/networking/contacts/endpoints.ts",
		within: "contacts",
		text: "!contact → false",
		why: "Of the contact that was just kept: it tells the compiler that there is one.",
	},
	{
		file: "app/provider/networking/contacts/note-scans.ts",
		within: "outcomeOf",
		text: "!isRefusal(error) → false",
		why: "It tells the compiler that there is a code: no other fault has one of those that are asked for next.",
	},
	{
		file: "app/provider/networking/contacts/export-contacts.ts",
		within: "exportContacts",
		text: "!exports → false",
		why: "It tells the compiler that there is a directory: writing to none fails with the same answer.",
	},
	{
		file: "app/provider/networking/photos/receive-picture.ts",
		within: "receivePicture",
		text: "!files → false",
		why: "It tells the compiler that there is a directory: writing to none fails with the same answer.",
	},
	{
		file: "app/provider/networking/photos/list-pictures.ts",
		within: "listOfPerson",
		text: `.where("taken.event_id", "=", event.id)`,
		why: "It spares looking at photos of other events, which are left out around it.",
	},
	{
		file: "app/provider/networking/photos/moderate-photos.ts",
		within: "peopleOn",
		text: `.where("picture_people.picture_id", "in", ids)`,
		why: "It spares reading who is on photos that are not listed: people are told by photo.",
	},
	{
		file: "app/provider/networking/photos/picture-rows.ts",
		within: "picturedOn",
		text: `.where("picture_id", "in", ids)`,
		why: "It spares reading photos that nobody asked for: each is looked up by its id.",
	},
	{
		file: "app/provider/networking/photos/sweep-pictures.ts",
		within: "removeOrphans",
		text: `.where("id", "in", ids)`,
		why: "It spares reading photos whose files are not at hand: each is looked up by its id.",
	},
	{
		file: "app/http/safe-redirect.ts",
		within: "ownPath",
		text: "!path → false",
		why: "It tells the compiler that there is one: what is none begins with no slash.",
	},
	...[
		{ within: "findErasedAddresses", text: `.where("domain_id", "=", domainId)` },
		{ within: "deleteErasedAddress", text: `.where("domain_id", "=", domainId)` },
		{ within: "deleteErasedAddress", text: "email === null → false" },
		{ within: "addressesOf", text: `.where("domain_id", "=", domainId)` },
	].map((rest) => ({
		file: "app/provider/account/addresses/erased-addresses.ts",
		...rest,
		why: "Each domain has a key of its own, of which a hash is made, and people of its own; no key is read where there is no address.",
	})),
	{
		file: "app/provider/organiser/event-files/correct-people.ts",
		within: "correctPeople",
		text: "!person → false",
		why: "It tells the compiler so: whoever is not known has no record, which is asked next.",
	},
	{
		file: "app/provider/organiser/document-check/findings.ts",
		within: "isQuoted",
		text: `issue.code !== "invalid_type" → false`,
		why: "It tells the compiler what there is to read: an issue of another kind expects nothing.",
	},
	{
		file: "app/provider/organiser/event-files/offsets.ts",
		within: "covers",
		text: "!node.range → false",
		why: "It tells the compiler that there is one: what was parsed stands somewhere.",
	},
	{
		file: "app/provider/money/desk-payments/desk-payments.ts",
		within: "issueInvoice",
		text: `outcome !== "settled" → false`,
		why: "The draft was written just before, of what is due, in the transaction that holds the account.",
	},
	{
		file: "app/provider/money/desk-payments/checks.ts",
		within: "overdrawn",
		text: `.where("event_id", "=", event.id)`,
		why: "Whoever has no entry at the event is looked at too, and has nothing there that could be too much.",
	},
	...["event_id", "person_id"].map((column) => ({
		file: "app/provider/money/desk-payments/desk-payments.ts",
		within: "creditUnpaid",
		text: `.where("payments.${column}", "=", ${column === "event_id" ? "event.id" : "registrantId"})`,
		why: "Of the invoices that are found only lines of this account are credited.",
	})),
	{
		file: "app/provider/money/desk-payments/endpoints.ts",
		within: "describeEntries",
		text: `.where("id", "in", ids)`,
		why: "It spares reading names of people whose entries are not told.",
	},
	{
		file: "app/provider/live/ballots/ballot-rows.ts",
		within: "lockBallot",
		text: `.where("id", "=", id)`,
		why: "It leaves the rows as they are: with more of them held, others wait longer, and nothing else is seen of it.",
	},
	{
		file: "app/provider/live/ballots/ballot-rows.ts",
		within: "revealRound",
		text: `.where("round", "=", round)`,
		why: "A round before it that was never told counts no more: of those that are told only the last does.",
	},
	{
		file: "app/provider/live/console/export-results.ts",
		within: "exportResults",
		text: "!exports → false",
		why: "It tells the compiler that there is a directory: writing to none fails with the same answer.",
	},
	...[
		{ file: "voters", within: "registrationsOf", text: `.where("person_id", "in", personIds)` },
		{ file: "word-rows", within: "wordsByPerson", text: `.where("person_id", "in", personIds)` },
		{ file: "word-rows", within: "moderatedStates", text: `.where("folded", "in", folded)` },
	].map(({ file, ...rest }) => ({
		file: `app/provider/live/ballots/${file}.ts`,
		...rest,
		why: "It spares reading the others: each is looked up by its person, or by its word.",
	})),
	...[
		{ within: "updateBallot", text: `"isNominative" in entry → true` },
		{ within: "requireSameOptions", text: `"nbResponses" in entry → true` },
	].map((rest) => ({
		file: "app/provider/live/ballots/write-ballots.ts",
		...rest,
		why: "It tells the compiler what there is to read: an entry of another kind has none of it.",
	})),
	{
		file: "app/provider/live/chat/change-message.ts",
		within: "changeMessage",
		text: "!described → false",
		why: "Of the message that was just changed: it tells the compiler that there is one.",
	},
	...["person_id", "standing.person_id"].map((column) => ({
		file: "app/provider/venue/attendees/attendees.ts",
		within: "attendeesOf",
		text: `.where("${column}", "in", personIds)`,
		why: "It spares reading rows of others: they are grouped by person, and read by these alone.",
	})),
	{
		file: "app/provider/venue/check-ins/checks.ts",
		within: "statuses",
		text: `.where("event_id", "=", event.id)`,
		why: "Of whoever stands at another event alone there is nothing at this one to compare.",
	},
	{
		file: "app/provider/venue/discrepancies/discrepancies.ts",
		within: "projectDiscrepancies",
		text: `.where("person_id", "in", ["", ...personIds])`,
		why: "It spares reading rows of others: they are grouped by person, and read by these alone.",
	},
	{
		file: "app/provider/venue/discrepancies/discrepancies.ts",
		within: "refusalLookup",
		text: "!card → false",
		why: "A person of whom there are facts has a record, and with it a card: it tells the compiler so.",
	},
	{
		file: "app/provider/venue/devices/devices.ts",
		within: "requireDevice",
		text: "session !== null → true",
		why: "Whoever gets here was asked who they are, and has a session: it tells the compiler so.",
	},
	{
		file: "app/provider/venue/discrepancies/discrepancies.ts",
		within: "ownersOf",
		text: `.where("typed.id", "in", personIds)`,
		why: "It spares reading the others: each is looked up by the person who typed the e-mail.",
	},
	{
		file: "app/provider/venue/attendees/door-list.ts",
		within: "changedSince",
		text: `.where("registrations.event_id", "=", eventId)`,
		why: "Whoever is not of the event has no card there, and the same person is told once.",
	},
	{
		file: "app/provider/venue/attendees/door-list.ts",
		within: "changedSince",
		text: `.where("people.domain_id", "=", domainId)`,
		why: "The people of an event are of its domain: it lets the index by domain and time serve.",
	},
	{
		file: "app/provider/venue/check-ins/endpoints.ts",
		within: "registeredAmong",
		text: `.where("person_id", "in", ids)`,
		why: "It spares reading the others: of those that are read only these are looked up.",
	},
	{
		file: "app/provider/venue/check-ins/endpoints.ts",
		within: "placesOf",
		text: `.where("id", "in", ids)`,
		why: "It spares reading the others: each is looked up by its id.",
	},
	{
		file: "app/provider/venue/check-ins/endpoints.ts",
		within: "requireMayName",
		text: `.where("record.event_id", "=", event.id)`,
		why: "A device is of one event, and so are the passages that it told, by which the record is found.",
	},
	...[
		`.where("person_id", "in", personIds)`,
		`.where( "voids", "in", rows.map(({ id }) => id), )`,
		`.where("kind", "=", "void")`,
	].map((text) => ({
		file: "app/provider/venue/check-ins/project-check-ins.ts",
		within: "checkInsOf",
		text,
		why: "Facts are grouped by person and looked up by what they take back, which only such a fact names.",
	})),
	{
		file: "app/provider/venue/check-ins/project-check-ins.ts",
		within: "checkInsOf",
		text: `.where("kind", "!=", "void")`,
		why: "What takes back another fact is left out wherever facts are counted, too.",
	},
	{
		file: "app/provider/venue/check-ins/project-check-ins.ts",
		within: "statusesOf",
		text: `.where("person_id", "in", personIds)`,
		why: "It spares reading rows of others: each is looked up by its person.",
	},
	...[`.where("event_id", "=", eventId)`, `.where("id", "in", deviceIds)`].map((text) => ({
		file: "app/provider/venue/check-ins/record-check-ins.ts",
		within: "noteOverrides",
		text,
		why: "It spares reading the others: each device is looked up by its id, which no event shares with another.",
	})),
	...[`.where("id", "in", voided)`, `.where("code", "in", codes)`].map((text) => ({
		file: "app/provider/venue/check-ins/record-check-ins.ts",
		within: "readSubjects",
		text,
		why: "It spares reading the others: each is looked up by its id, or by its code.",
	})),
	...[
		{ file: "record-check-ins", within: "lockRegistration", text: `.where("event_id", "=", eventId)` },
		{ file: "record-check-ins", within: "lockRegistration", text: `.where("person_id", "=", personId)` },
		{ file: "reserved-badges", within: "reserveBadges", text: `.where("id", "=", device.id)` },
		{ file: "reserved-badges", within: "lockReserved", text: `.where("event_id", "=", eventId)` },
		{ file: "reserved-badges", within: "lockReserved", text: `.where("code", "=", code)` },
	].map(({ file, ...rest }) => ({
		file: `app/provider/venue/check-ins/${file}.ts`,
		...rest,
		why: "It leaves the rows as they are: with more of them held, others wait longer, and nothing else is seen of it.",
	})),
	{
		file: "app/provider/venue/check-ins/reserved-badges.ts",
		within: "claimReserved",
		text: `.where("event_id", "=", eventId)`,
		why: "The badge is asked for by its device too, which is of one event: it lets the key serve.",
	},
	...[
		{ within: "pseudonymsOf", text: `.where("person_id", "in", people)` },
		{ within: "namesOf", text: `.where("id", "in", ids)` },
	].map((rest) => ({
		file: "app/provider/live/chat/authors.ts",
		...rest,
		why: "It spares reading names of others: each is looked up by its person.",
	})),
	{
		file: "app/provider/live/chat/describe-messages.ts",
		within: "supportedBy",
		text: `.where("event_id", "=", eventId)`,
		why: "It spares reading supports of other events: each is looked up by its message.",
	},
	...[
		{ file: "describe-messages", within: "describeActive", text: "activeMessageId === null → false" },
		{ file: "swap-active", within: "swapActive", text: "before === null → false" },
	].map(({ file, ...rest }) => ({
		file: `app/provider/live/chat/${file}.ts`,
		...rest,
		why: "There is no message without an id: it spares looking for one.",
	})),
	{
		file: "app/provider/live/emotions/react.ts",
		within: "registeredAmong",
		text: `.where("person_id", "in", [...new Set(reactions.map(({ personId }) => personId))])`,
		why: "It spares reading the others: each is looked up by their id.",
	},
	{
		file: "app/provider/live/emotions/react.ts",
		within: "writeReactions",
		text: "eventId === undefined → false",
		why: "Where no sequence is open every reaction was refused, and none is left: it tells the compiler so.",
	},
	{
		file: "app/provider/live/emotions/describe-emotion-rounds.ts",
		within: "describeEmotionRounds",
		text: `.where("sequences.event_id", "=", event.id)`,
		why: "It spares counting what was felt at other events: each is looked up by its sequence.",
	},
	{
		file: "app/provider/live/leaderboard/players.ts",
		within: "teamOf",
		text: `field === "" → false`,
		why: "It spares reading answers for a team that is told of nobody where no setting says what one is.",
	},
	{
		file: "app/provider/live/screens/link-rows.ts",
		within: "mayMakeLinks",
		text: "personId === null → false",
		why: "Nobody has no roles: it tells the compiler so, and spares looking for some.",
	},
	{
		file: "app/provider/venue/desk/walk-in.ts",
		within: "registerPerson",
		text: "!registration → false",
		why: "Of the record that was just inserted, or was there: it tells the compiler that there is one.",
	},
	{
		file: "app/provider/live/ballots/cast.ts",
		within: "resolveVote",
		text: "!before → false",
		why: "Whoever did not get in has an answer that counts: it tells the compiler so.",
	},
	{
		file: "app/provider/live/ballots/take-answers.ts",
		within: "refusalOf",
		text: "!stored.round → false",
		why: "What is on was opened, and has a round: it tells the compiler so.",
	},
	{
		file: "app/provider/live/ballots/vote-rows.ts",
		within: "readCounted",
		text: `.where("vote.person_id", "in", voters)`,
		why: "It spares reading answers of others: each is looked up by its person.",
	},
	...[
		{ file: "live/chat/endpoints", within: "messages", asked: `{ ...input, userId: personId }, "takePart"` },
		{
			file: "live/stream/audiences",
			within: "requireParticipant",
			asked: `{ domainId, eventId, userId: personId }, "takePart"`,
		},
		{ file: "live/console/endpoints", within: "lives", asked: `{ ...input, userId: personId }, "takePart"` },
		{ file: "live/state/require-open", within: "requireOpen", asked: `{ ...input, userId: personId }, "takePart"` },
		{ file: "live/attendance/endpoints", within: "presences", asked: `{ ...input, userId: personId }, "takePart"` },
		{ file: "live/attendance/presence-rules", within: "isForSelf", asked: `request, "takePart"` },
		...["userId: caller.personId", "userId: personId"].map((own) => ({
			file: "networking/contacts/endpoints",
			within: "contacts",
			asked: `{ ...input, ${own} }, "keepContacts"`,
		})),
	].map(({ file, within, asked }) => ({
		file: `app/provider/${file}.ts`,
		within,
		text: `await requireReach(context, ${asked});`,
		why: "It is of the caller's own name, in which everybody may do it: the table of rights is asked all the same.",
	})),
	{
		file: "app/provider/live/attendance/presence-rows.ts",
		within: "presentAmong",
		text: `.where("person_id", "in", personIds)`,
		why: "It spares reading the others: each is looked up by their id.",
	},
	...["compareBalances", "sumHeld"].map((within) => ({
		file: `app/provider/money/totals/${within === "sumHeld" ? "read-totals" : "checks"}.ts`,
		within,
		text:
			within === "sumHeld"
				? `// Written out, so that the partial index is used. .where((row) => row("desk_balance", "!=", row.lit(0)))`
				: `.where((row) => row("desk_balance", "!=", row.lit(0)))`,
		why: "It lets the partial index serve: an account of nothing adds nothing, and has nothing to compare.",
	})),
	...[`.where("kind", "!=", "void")`, `.where("undo.voids", "is not", null)`].map((text) => ({
		file: "app/provider/money/totals/read-totals.ts",
		within: "sumDesk",
		text,
		why: "It spares summing what nobody asks for: sums are taken of what was paid and given back, by the entry that is taken back.",
	})),
	{
		file: "app/provider/ground/background/counted-work.ts",
		within: "countBegin",
		text: `.where("begun", ">=", maxBegun)`,
		why: "What nobody has, and was begun less often, was begun by the statement before: here only what was begun too often is left.",
	},
	...[
		{
			text: "eventDayOf(now, times) < lastDay(event.document.days) → false",
			why: "It spares reading: before its last day no end of an event has come.",
		},
		{
			text: "end !== undefined → true",
			why: "It tells the compiler that there is an end: where there is none, it is not before any moment.",
		},
	].map((rest) => ({ file: "app/provider/ground/events/event-end.ts", within: "isEventOver", ...rest })),
	{
		file: "app/provider/ground/limits/attempts.ts",
		within: "resetAttempts",
		text: "subject === undefined → false",
		why: "It spares deleting what is not there: nothing is counted of nobody.",
	},
	{
		file: "app/provider/ground/audit/person-changes.ts",
		within: "isNothing",
		text: "value === undefined → false",
		why: "What is undefined is compared as if it were not there.",
	},
	{
		file: "app/provider/ground/audit/person-changes.ts",
		within: "isNothing",
		text: "Array.isArray(value) → true",
		why: "It tells the compiler what may be counted: of what gets here, nothing else has a length of nothing.",
	},
	{
		file: "app/provider/ground/events/lock-domain.ts",
		within: "lockDomain",
		text: `.where("id", "=", domainId)`,
		why: "It leaves the rows as they are: with more of them held, others wait longer, and nothing else is seen of it.",
	},
	{
		file: "app/provider/ground/audit/person-watch.ts",
		within: "holdPerson",
		text: `.where("id", "=", personId)`,
		why: "It leaves the rows as they are: with more of them held, others wait longer, and nothing else is seen of it.",
	},
	{
		file: "app/provider/ground/files/save-document-file.ts",
		within: "saveDocumentFile",
		text: "!exports → false",
		why: "It tells the compiler that there is a directory: writing to none fails with the same answer.",
	},
	{
		file: "app/provider/ground/tokens/sign-in.ts",
		within: "lockIfPasswordUnchanged",
		text: `.where("id", "=", id)`,
		why: "Every password is hashed with salt of its own: nobody else has the same hash.",
	},
	...[
		"version === undefined || version === last → false",
		"version === undefined → false",
		"version === last → false",
	].map((text) => ({
		file: "app/provider/live/state/live-rows.ts",
		within: "hasConflict",
		text,
		why: "It spares reading changes since a version after which there is none, or since none.",
	})),
	...["!files || !darkroom → false", "!files → false", "!darkroom → false"].map((text) => ({
		file: "app/provider/live/ballots/option-images.ts",
		within: "saveOptionImage",
		text,
		why: "It tells the compiler that there are both: without them nothing is kept, with the same answer.",
	})),
	{
		file: "app/provider/api/normalise-request.ts",
		within: "isOfType",
		text: "type !== null → true",
		why: "It tells the compiler that there is one: no type is none of those that are looked for.",
	},
	...[
		{
			file: "mails/endpoints",
			within: "isOfDesk",
			text: "actionId !== undefined → true",
			why: "It tells the compiler that there is one: the desk sends no mail without.",
		},
		{
			file: "mails/send-mails",
			within: "mailActionOf",
			text: "!Number.isInteger(occasion) → false",
			why: "It spares looking for a text: what is no whole number is no occasion, and has none.",
		},
		...["recipientsOf", "addressesOf"].map((within) => ({
			file: "mails/send-mails",
			within,
			text: within === "addressesOf" ? `.where("id", "in", ids)` : `.where("person_id", "in", requestedIds)`,
			why: "It spares reading the others: each is looked up by their id.",
		})),
		...[`.where("people.domain_id", "=", domainId)`, `.where("roles.domain_id", "=", domainId)`].map((text) => ({
			file: "mails/send-mails",
			within: "sendFreshLink",
			text,
			why: "It lets an index serve: who is at an event or has a role at it is of its domain, and so are their roles.",
		})),
		{
			file: "mails/render-mail",
			within: "recipientOf",
			text: "!registration?.registered_by → false",
			why: "It tells the compiler that somebody brings them: nobody has no address, which is asked next.",
		},
		{
			file: "mails/variables",
			within: "nameOf",
			text: "personId === null → false",
			why: "It spares looking for nobody, who has no name.",
		},
		{
			file: "mails/attachments",
			within: "ticketPart",
			text: "!holder → false",
			why: "Somebody who has paid is at the event: it tells the compiler so.",
		},
	].map(({ file, ...rest }) => ({ file: `app/provider/mail/${file}.ts`, ...rest })),
	...[
		{
			file: "attendance/readings",
			within: "endReading",
			text: "!first → false",
			why: "What is done in one has one at least: it tells the compiler so.",
		},
		{
			file: "attendance/tickets",
			within: "openTickets",
			text: "personId === undefined → false",
			why: "A revocation that names nobody is noted of nobody, whom no ticket names.",
		},
		{
			file: "leaderboard/describe-leaderboard",
			within: "isAhead",
			text: "points !== undefined → true",
			why: "It tells the compiler that there are points: nobody has more than none that are known.",
		},
		{
			file: "screens/link-rows",
			within: "noteSeen",
			text: "seen_at !== null → true",
			why: "It tells the compiler that there is a time: what was never is after no moment.",
		},
		{
			file: "ballots/module-changes",
			within: "isNothing",
			text: "Array.isArray(value) → true",
			why: "It tells the compiler what may be counted: of what gets here, nothing else has a length of nothing.",
		},
	].map(({ file, ...rest }) => ({ file: `app/provider/live/${file}.ts`, ...rest })),
];

export function isEquivalent({ file, within, text }: Mutant): boolean {
	return equivalents.some((one) => one.file === file && one.within === within && one.text === text);
}
