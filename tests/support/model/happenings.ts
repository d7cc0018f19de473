import fc from "../property";
import { type Edit, edits, slots } from "./event";

/** The one who does it: the person, their registrant, or an organiser. */
export type By = "self" | "host" | "organiser";

/** What may happen to somebody; `who` chooses among those who are there. */
export type Happening =
	| { kind: "complete"; who: number; by: By; days: string[]; isRemote: boolean; articles: string[]; letsGo: boolean }
	| { kind: "draft"; who: number; by: By; days: string[]; isRemote: boolean; letsGo: boolean }
	| { kind: "choose" | "chooseV2" | "unselect"; who: number; by: By; slot: string; letsGo: boolean }
	| { kind: "leave"; who: number; by: By; conference: string }
	| { kind: "day"; who: number; by: By; day: string; isComing: boolean }
	| { kind: "articles"; who: number; by: By; articles: string[] }
	| { kind: "quotas"; who: number; by: By; shuttle: string[]; walks: string[] }
	| { kind: "typology"; who: number; by: By; typology: string; letsGo: boolean }
	| { kind: "categories"; who: number; by: By; isAdded: boolean }
	| { kind: "code"; who: number; code: string }
	| { kind: "removeCode" | "pay" | "begin" | "payLate" | "erase"; who: number }
	| { kind: "decline" | "absence"; who: number; by: By }
	| { kind: "waiting"; who: number; answer: "oui" | "non" }
	| { kind: "companion"; who: number; hasEmail: boolean }
	| { kind: "company"; who: number; by: By; city: string }
	| { kind: "proposal"; isAccepted: boolean; isSeen: boolean }
	| { kind: "removeCompanion"; who: number; by: By }
	| { kind: "represent"; who: number; whom: number }
	| { kind: "answer"; who: number; accepts: boolean }
	| { kind: "work" }
	| { kind: "pass"; hours: number }
	| { kind: "import"; edit: Edit | undefined };

/** Mostly the same few people, because changes of one person are what collides. */
const who = fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4);
const by = fc.constantFrom<By>("self", "self", "self", "host", "organiser");
const articles = fc
	.tuple(
		fc.constantFrom([], ["lunch@thursday"], ["dinner@thursday"]),
		fc.subarray(["lunch@friday", "seat@0", "stand@0"]),
	)
	.map(([meal, others]) => [...meal, ...others]);
const slot = fc.constantFrom(...Object.keys(slots));
const conference = fc.constantFrom("keynote", "workshop", "panel", "gala");
const days = fc.constantFrom<string[]>(["thursday", "friday"], ["thursday", "friday"], ["thursday"], ["friday"]);
/** True if somebody accepts the loss that they are told about. */
const letsGo = fc.boolean();

const arbitraries: [weight: number, arbitrary: fc.Arbitrary<Happening>][] = [
	[
		10,
		fc.record({
			kind: fc.constant("complete" as const),
			who,
			by,
			days,
			isRemote: fc.constantFrom(false, false, true),
			articles,
			letsGo,
		}),
	],
	[2, fc.record({ kind: fc.constant("draft" as const), who, by, days, letsGo, isRemote: fc.boolean() })],
	[6, fc.record({ kind: fc.constant("choose" as const), who, by, slot, letsGo })],
	[6, fc.record({ kind: fc.constantFrom("chooseV2" as const, "chooseV2", "unselect"), who, by, slot, letsGo })],
	[2, fc.record({ kind: fc.constant("leave" as const), who, by, conference })],
	[
		3,
		fc.record({
			kind: fc.constant("day" as const),
			who,
			by,
			day: fc.constantFrom("thursday", "friday"),
			isComing: fc.boolean(),
		}),
	],
	[3, fc.record({ kind: fc.constant("articles" as const), who, by, articles })],
	[
		2,
		fc.record({
			kind: fc.constant("quotas" as const),
			who,
			by,
			shuttle: fc.constantFrom<string[]>([], ["north"], ["south"]),
			walks: fc.subarray(["hill", "river"]),
		}),
	],
	[
		2,
		fc.record({
			kind: fc.constant("typology" as const),
			who,
			by,
			typology: fc.constantFrom("visitor", "exhibitor", "speaker"),
			letsGo,
		}),
	],
	[1, fc.record({ kind: fc.constant("categories" as const), who, by, isAdded: fc.boolean() })],
	[3, fc.record({ kind: fc.constant("code" as const), who, code: fc.constantFrom("TENTH", "EUROS", "ALL") })],
	[1, fc.record({ kind: fc.constant("removeCode" as const), who })],
	[4, fc.record({ kind: fc.constantFrom("pay" as const, "pay", "begin", "payLate"), who })],
	[1, fc.record({ kind: fc.constant("erase" as const), who })],
	[3, fc.record({ kind: fc.constantFrom("decline" as const, "absence"), who, by })],
	[1, fc.record({ kind: fc.constant("waiting" as const), who, answer: fc.constantFrom("oui" as const, "non") })],
	[4, fc.record({ kind: fc.constant("companion" as const), who, hasEmail: fc.boolean() })],
	[4, fc.record({ kind: fc.constant("company" as const), who, by, city: fc.constantFrom("Lyon", "Lille", "Nice") })],
	[2, fc.record({ kind: fc.constant("proposal" as const), isAccepted: fc.boolean(), isSeen: fc.boolean() })],
	[1, fc.record({ kind: fc.constant("removeCompanion" as const), who, by })],
	[3, fc.record({ kind: fc.constant("represent" as const), who, whom: who })],
	[1, fc.record({ kind: fc.constant("answer" as const), who, accepts: fc.boolean() })],
	[2, fc.constant({ kind: "work" as const })],
	[3, fc.record({ kind: fc.constant("pass" as const), hours: fc.constantFrom(1, 13, 13, 25, 24 * 8) })],
	[5, fc.record({ kind: fc.constant("import" as const), edit: fc.constantFrom(undefined, ...edits) })],
];

const happening = fc.oneof(...arbitraries.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Somebody registers, with articles that cost money or without. */
const arrival: fc.Arbitrary<Happening> = fc.record({
	kind: fc.constant("complete" as const),
	who,
	by: fc.constant("self" as const),
	days: fc.constant(["thursday", "friday"]),
	isRemote: fc.constant(false),
	articles,
	letsGo,
});

/** Sequences of what people, companions, organisers and imports do; most begin with people who register. */
export const happenings = fc
	.tuple(fc.array(arrival, { maxLength: 2 }), fc.array(happening, { minLength: 1, maxLength: 20, size: "max" }))
	.map(([arrivals, rest]) => [...arrivals, ...rest]);
