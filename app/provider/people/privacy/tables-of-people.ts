import { deleteMessagesOf } from "../../ground/records/messages";
import { anonymiseAnswers, anonymiseReactions, anonymiseWords } from "../../live/console/anonymise";
import { cutCardEnds, cutDrafts, cutUnopenedCheckouts } from "./data-categories/accounting";
import type { CategoryName } from "./data-categories/all";
import { eraseMails, eraseMerges } from "./data-categories/answers";
import { cutFiles, eraseDroppedFiles, eraseImportParts } from "./data-categories/event-documents";
import { anonymiseCheckIns, anonymisePresences, anonymiseSupports, clearAuditEntries } from "./data-categories/live";
import { clearPerson } from "./data-categories/person";
import { erasePictures } from "./data-categories/photos";
import { eraseRegistrations } from "./data-categories/registrations";
import type { TablesOfPeople } from "./table-of-people";

type Declared = TablesOfPeople<CategoryName>;

const ofOther = { not: "the person whom the row is about is told of it" };
const noMore = { kept: "whom it names has no name any more" };
const accounting = { kept: "accounting is kept for ten years" };

const ofPayer = "accounting stays with its payer";
const forTheTeam = "what somebody did for the team";
const ofDomain = "of the person in the whole domain";
const ownAddress = "what was sent to the person's own address";
const history = "history: who did it";
const added = "added up again from the check-ins";

const ofBallots = { column: "ballot_id", table: "ballots" } as const;
const ofOtherRegistration = { key: [], ids: ["person_id"], compared: [], other: "person_id" } as const;

/** What is of events, in the order in which it is erased: before the last mail is written, which has to be addressed. */
export const tablesOfEvents = {
	registrations: {
		person_id: { told: "registrations", erased: eraseRegistrations, merged: "what is united, by rules of its own" },
		invited_by: { told: ofOther, erased: noMore, merged: ofOtherRegistration },
		represented_by: { told: ofOther, erased: noMore, merged: ofOtherRegistration },
		registered_by: {
			told: "companions",
			erased: { with: "registrations" },
			merged: { ...ofOtherRegistration, kind: "companions" },
		},
		registered_by2: { told: ofOther, erased: noMore, merged: ofOtherRegistration },
		merged_into: { told: ofOther, erased: noMore, merged: ofOtherRegistration },
		corrected_by: { told: ofOther, erased: noMore, merged: forTheTeam },
	},
	search_terms: {
		person_id: {
			told: { not: "the words by which somebody is found are those of their registration" },
			erased: { with: "registrations" },
			merged: "written by triggers",
		},
	},
	day_registrations: {
		person_id: { told: "choices", erased: { with: "registrations" }, merged: { key: ["day_id"], ids: ["day_id"] } },
	},
	quota_choices: {
		person_id: {
			told: "choices",
			erased: { with: "registrations" },
			merged: { key: ["quota_key"], ids: ["quota_key", "value"] },
		},
	},
	slot_registrations: {
		person_id: {
			told: "conferences",
			erased: { with: "registrations" },
			merged: { key: ["conference_id"], ids: ["conference_id"] },
		},
	},
	article_choices: {
		person_id: {
			told: "choices",
			erased: { with: "registrations" },
			merged: { key: ["article_id", "day_id"], ids: ["article_id", "day_id"] },
		},
	},
	place_changes: {
		person_id: {
			told: { not: "changes of a talk belong to the programme and are shown there" },
			erased: "deletedByEvent",
			merged: { key: ["slot_id"], ids: ["slot_id"] },
		},
	},
	category_choices: {
		person_id: {
			told: "conferences",
			erased: "deletedByEvent",
			merged: { key: ["category_id"], ids: ["category_id"] },
		},
	},
	expected_companions: {
		person_id: {
			told: "expectedCompanions",
			erased: "deletedByEvent",
			merged: { key: ["folded_name"], ids: ["folded_name"] },
		},
	},
	drafts: { person_id: { told: "drafts", erased: "deletedByEvent", merged: "answers that nobody has sent" } },
	form_answers: {
		person_id: { told: "opinions", erased: "deleted", merged: { key: ["form_id"], ids: ["form_id"], kind: "answers" } },
	},
	consents: {
		person_id: {
			told: "consents",
			erased: "deleted",
			merged: { key: ["form_id", "key"], ids: ["id"], kind: "answers" },
		},
	},
	mails: { person_id: { told: "mails", erased: eraseMails, merged: ownAddress } },
	mailing_recipients: { person_id: { told: "mailings", erased: "deleted", merged: ownAddress } },
	// What somebody wrote for the team stays the event's, without their name.
	mailings: { author_id: { told: { not: "it was written for the event" }, erased: "cleared", merged: forTheTeam } },
	mail_choices: {
		person_id: { told: "mailChoices", erased: "deleted", merged: "what the owner of the address wants" },
	},
	calendars: {
		person_id: {
			told: { not: "what the calendar has shown is told" },
			erased: "deletedByEvent",
			merged: "an address that the person has subscribed to; it shows what they hold",
		},
	},
	calendar_entries: {
		person_id: { told: "calendars", erased: "deletedByEvent", merged: "what that calendar has shown" },
	},
	action_logs: { person_id: { told: "logs", erased: "deleted", merged: history } },
	person_tags: {
		person_id: { told: "staffNotes", erased: "deletedByEvent", merged: { key: ["tag"], ids: ["tag"], kind: "tags" } },
	},
	// What somebody noted of others stays, unsigned.
	person_notes: {
		person_id: {
			told: "staffNotes",
			erased: "deletedByEvent",
			merged: { key: ["event_id"], ids: ["event_id"], kind: "notes" },
		},
		author_id: { told: ofOther, erased: "cleared", merged: forTheTeam },
	},
	person_merges: {
		kept_id: { told: "merges", erased: eraseMerges, merged: "the history of this" },
		merged_id: { told: "merges", erased: { with: "person_merges" }, merged: "the history of this" },
		made_by: { told: ofOther, erased: "cleared", merged: forTheTeam },
		undone_by: { told: ofOther, erased: "cleared", merged: forTheTeam },
	},
	deeds: {
		person_id: { told: "deeds", erased: clearAuditEntries, merged: "history: about whom" },
		actor_id: { told: "deeds", erased: noMore, merged: history },
	},
	pseudonyms: {
		person_id: { told: "pseudonyms", erased: "deleted", merged: { key: ["event_id"], ids: ["event_id"] } },
	},
	usage_logs: { person_id: { told: "uses", erased: "deleted", merged: history } },
	// Answers, words, emotions and supports are anonymised, so that the counts stay.
	ballot_picks: {
		person_id: {
			told: "liveAnswers",
			erased: { with: "ballot_votes" },
			merged: {
				key: ["ballot_id", "round"],
				ids: ["ballot_id", "round", "option_id"],
				within: ofBallots,
				keyTable: "ballot_votes",
			},
		},
	},
	ballot_votes: {
		person_id: {
			told: "liveAnswers",
			erased: (tx, { id }) => anonymiseAnswers(tx, id),
			merged: { key: ["ballot_id", "round"], ids: ["ballot_id", "round"], within: ofBallots, kind: "votes" },
		},
	},
	word_entries: {
		person_id: {
			told: "liveWords",
			erased: (tx, { id }) => anonymiseWords(tx, id),
			merged: {
				key: ["ballot_id", "round", "folded"],
				ids: ["ballot_id", "round", "folded"],
				within: ofBallots,
				kind: "votes",
			},
		},
	},
	messages: {
		person_id: {
			told: "liveMessages",
			erased: (tx, { id }) => deleteMessagesOf(tx, id),
			merged: { key: [], ids: ["id"], kind: "messages" },
		},
	},
	message_supports: {
		person_id: {
			told: "messageSupports",
			erased: anonymiseSupports,
			merged: { key: ["message_id"], ids: ["message_id"] },
		},
	},
	emotion_reactions: {
		person_id: {
			told: "liveEmotions",
			erased: (tx, { id }) => anonymiseReactions(tx, id),
			merged: { key: ["sequence_id"], ids: ["sequence_id"], within: { column: "sequence_id", table: "sequences" } },
		},
	},
	live_changes: { person_id: { told: "liveChanges", erased: "cleared", merged: "history of the live session" } },
	// A link or a device without its maker opens nothing.
	screen_links: { made_by: { told: "screenLinks", erased: "cleared", merged: forTheTeam } },
	live_readings: {
		person_id: {
			told: { not: "that a page is open is told by what came in and went out" },
			erased: "deleted",
			merged: "the page that the person has open",
		},
	},
	presences: {
		person_id: {
			told: { not: "where somebody is follows from what is told" },
			erased: anonymisePresences,
			merged: "the page that the person has open, and what the doors add up to",
		},
	},
	presence_logs: { person_id: { told: "presences", erased: { with: "presences" }, merged: "history of the same" } },
	day_presences: {
		person_id: {
			told: "presences",
			erased: { with: "presences" },
			merged: {
				key: ["day_id"],
				ids: ["day_id"],
				compared: ["said_at", "said_remote"],
				isDropped: true,
				given: "said_at",
			},
		},
	},
	door_entries: {
		person_id: { told: "doorEntries", erased: anonymiseCheckIns, merged: { key: [], ids: ["id"], kind: "checkIns" } },
		made_by: { told: ofOther, erased: "cleared", merged: forTheTeam },
	},
	door_standings: { person_id: { told: { not: added }, erased: { with: "door_entries" }, merged: added } },
	door_discrepancies: { person_id: { told: { not: added }, erased: { with: "door_entries" }, merged: added } },
	badge_prints: {
		person_id: { told: "badgePrints", erased: "deleted", merged: { key: [], ids: ["id"], kind: "prints" } },
		made_by: { told: ofOther, erased: "cleared", merged: forTheTeam },
	},
	door_devices: {
		made_by: { told: "doorDevices", erased: "cleared", merged: forTheTeam },
		revoked_by: { told: ofOther, erased: "cleared", merged: forTheTeam },
	},
	pictures: {
		author_id: { told: "pictures", erased: erasePictures, merged: { key: [], ids: ["id"], kind: "photos" } },
	},
	picture_people: {
		person_id: {
			told: "pictures",
			erased: { with: "pictures" },
			merged: {
				key: ["picture_id"],
				ids: ["picture_id"],
				within: { column: "picture_id", table: "pictures" },
				kind: "photos",
			},
		},
	},
	event_revisions: { author_id: { told: "eventRevisions", erased: noMore, merged: forTheTeam } },
	event_draft_changes: { author_id: { told: "eventDrafts", erased: noMore, merged: forTheTeam } },
	event_publications: { author_id: { told: "eventDrafts", erased: noMore, merged: forTheTeam } },
	recounts: { asked_by: { told: "recounts", erased: noMore, merged: forTheTeam } },
	jobs: { asked_by: { told: { not: "what it makes is for the team" }, erased: noMore, merged: forTheTeam } },
	event_files: { content: { told: "eventFiles", erased: cutFiles, merged: "what an event was made of" } },
	dropped_files: { person_id: { told: "droppedFiles", erased: eraseDroppedFiles, merged: forTheTeam } },
	people_import_parts: { rows: { told: "importedLists", erased: eraseImportParts, merged: forTheTeam } },
	imported_people: {
		person_id: { told: "importedLists", erased: "deleted", merged: "what an import did with the person" },
	},
	people_imports: { person_id: { told: "importedLists", erased: "deleted", merged: forTheTeam } },
} satisfies Partial<Declared>;

export const tablesOfAccounting = {
	invoices: { person_id: { told: "invoices", erased: cutDrafts, merged: ofPayer } },
	promo_uses: { person_id: { told: "invoices", erased: accounting, merged: "of the account, which stays" } },
	payments: { person_id: { told: "payments", erased: cutCardEnds, merged: ofPayer } },
	checkouts: {
		person_id: {
			told: { not: "the payment that it was opened for is told" },
			erased: cutUnopenedCheckouts,
			merged: ofPayer,
		},
	},
	refunds: { payment: { told: "payments", erased: accounting, merged: ofPayer } },
	disputes: { payment: { told: "payments", erased: accounting, merged: ofPayer } },
	desk_payments: {
		person_id: { told: "payments", erased: accounting, merged: ofPayer },
		made_by: { told: ofOther, erased: accounting, merged: forTheTeam },
	},
	bills: {
		person_id: {
			told: "bills",
			erased: "deletedByEvent",
			merged: "to whom the invoices of the account are addressed, which stay",
		},
	},
} satisfies Partial<Declared>;

export const tablesOfThePerson = {
	people: { id: { told: "person", erased: clearPerson, merged: "who they are, by rules of its own" } },
	former_emails: { person_id: { told: "formerEmails", erased: "deleted", merged: ofDomain } },
	employees: { person_id: { told: "companies", erased: "deleted", merged: ofDomain } },
	// A company stays, for other people may come for it; who created it is forgotten.
	companies: { created_by: { told: "companies", erased: "cleared", merged: "who entered it, in the whole domain" } },
	company_proposals: { person_id: { told: "companyProposals", erased: "deleted", merged: ofDomain } },
	contacts: {
		person_id: {
			told: "contacts",
			erased: "deleted",
			merged: { key: ["other_id"], ids: ["other_id"], other: "other_id", kind: "contacts" },
		},
		other_id: {
			told: "contacts",
			erased: "deleted",
			merged: { key: ["person_id"], ids: ["person_id"], other: "person_id", kind: "contacts" },
		},
	},
	// Roles that somebody gave stay, without their name.
	roles: {
		person_id: {
			told: "roles",
			erased: "deleted",
			merged: "a role stays with its person; somebody with one is not merged",
		},
		given_by: { told: ofOther, erased: "cleared", merged: forTheTeam },
	},
	role_offers: {
		person_id: {
			told: "roles",
			erased: "deleted",
			merged: "an offer waits for the word of the person to whom it was made",
		},
		given_by: { told: ofOther, erased: "cleared", merged: forTheTeam },
	},
	tokens: {
		person_id: {
			told: "sessions",
			erased: "deleted",
			merged: "sessions and links open the person whom they were made for",
		},
	},
} satisfies Partial<Declared>;

export const tablesOfPeople: Declared = { ...tablesOfEvents, ...tablesOfAccounting, ...tablesOfThePerson };
