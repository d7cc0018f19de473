import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { heldFields, heldIn, withoutHeld } from "~/contract/ground/held";
import { contract } from "~/contract/index";
import { eventRoles } from "~/domain/event/role";
import { type Holding, rightOfHolding } from "~/domain/ground/holding";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import { type Role, scopeOf } from "~/provider/ground/access/rights";
import { grantRole } from "~/provider/ground/access/roles";
import { newToken } from "~/provider/ground/store/ids";
import type { Store } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { callOf, firstOf, gatewayOf } from "../../support/world/calls-by-name";
import { buildHouse, enterHouse, houseClock, openDoors } from "../../support/world/enter-house";
import { type Callers, callsWithOtherIds, organiserCalls, visitorCalls } from "../../support/world/every-call";
import { personOf } from "../../support/world/full-house";
import { neighbour, openNeighbour } from "../../support/world/neighbours";
import { newHome } from "../../support/world/world";

/**
 * Every call of the contract is made as each preset role and by people without one, about somebody else, just before it is
 * answered to the caller that it is meant for. What it answers holds nothing that asks for a right which the caller has not: by
 * the fields that the contract marks (`domain/ground/holding.ts`), and by what is really there, for the house knows what each
 * of its people holds.
 */
const outsiders = ["participant", "badge", "neighbour", "nobody"] as const;
/** An administrator sees what an organiser does. */
const callers = [...eventRoles, ...outsiders] as const;
type CallerName = (typeof callers)[number];
const isOutsider = (name: CallerName) => (outsiders as readonly string[]).includes(name);

/** What people of the house hold, as it is written wherever it stands. 120.00 is what a seat costs with its tax. */
const secrets: Partial<Record<Holding, RegExp>> = {
	contact: /house\d+@example\.com|\+33472\d{6}|2 rue Basse/g,
	health: /Bridge of BAD1\d{8}/g,
	money: /\b12000\b|\b120[.,]00\b|,120[,\r\n]/g,
};
const kinds = Object.keys(rightOfHolding) as Holding[];

/** The registered person as whom the calls of a participant, and of whoever found their badge, are made. */
const [own, ownBadge] = [17, 27];

/** What these tell without the id of somebody is the caller's own. */
const ofCaller = ["users.me", "forms.answers"];

/** They make the event anew, which takes long and of which nothing here is read; they are only refused to the others. */
const makesEventAnew =
	/^(eventFiles\.(publish|draft)|revisions\.(undo|restore)|newEvents\.(create|duplicate|open)|forms\.(create|update|remove)|events\.translate)$/;

/** They are about the caller, whoever it is: their session, their password, what they give up. */
const aboutOneself = /^(authentications|addresses)\.|^team\.(giveBack|accept|refuse)$|^privacy\.erase$/;

interface Answer {
	call: string;
	caller: CallerName;
	output: unknown;
	/** The text of a file that it led to. */
	file: string;
}

let answers: Answer[];
let refused: number;
let madeAs: Set<string>;

beforeAll(async () => {
	({ answers, refused, madeAs } = await askEverything());
});

const schemaOf = (call: string) => {
	const [group = "", name = ""] = call.split(".");
	const calls = contract as never as Record<string, Record<string, { "~orpc": { outputSchema?: unknown } }>>;
	return calls[group]?.[name]?.["~orpc"].outputSchema;
};
const methodOf = (call: string) => {
	const [group = "", name = ""] = call.split(".");
	const calls = contract as never as Record<string, Record<string, { "~orpc": { route: { method?: string } } }>>;
	return calls[group]?.[name]?.["~orpc"].route.method;
};
const allCalls = Object.entries(contract).flatMap(([group, calls]) =>
	Object.keys(calls).map((call) => `${group}.${call}`),
);

function maySee(caller: CallerName, kind: Holding): boolean {
	if (isOutsider(caller)) return false;
	return ["event", "domain"].includes(scopeOf(rightOfHolding[kind], caller as Role));
}

/** The fields whose kinds a caller may see: at a door, what the one person who stands there owes. */
const allowedPaths = (call: string, caller: CallerName) =>
	heldFields(schemaOf(call)).flatMap(({ path, kinds: held }) =>
		held.every((kind) => maySee(caller, kind)) ? [path] : [],
	);

const textOf = ({ output, file }: Pick<Answer, "output" | "file">) => JSON.stringify(output ?? null) + file;
const isOwn = (found: string) => [own, ownBadge].some((number) => found.includes(String(number).padStart(2, "0")));

describe("What an answer holds of people", () => {
	test("is marked in the contract", () => {
		const marked = allCalls.flatMap((call) => heldFields(schemaOf(call)).map(({ path }) => `${call} ${path}`));
		const callsWithMarks = new Set(marked.map((one) => one.split(" ")[0]));
		expect(allCalls.filter((call) => !madeAs.has(call) && !aboutOneself.test(call))).toEqual([]);
		expect(answers.length + refused).toBeGreaterThan(callers.length * madeAs.size * 0.9);
		expect(marked.length).toBeGreaterThan(300);
		expect(callsWithMarks.size).toBeGreaterThan(60);
		console.info(
			`${answers.length} answers and ${refused} refusals of ${allCalls.length} calls × ${callers.length} callers; ` +
				`${marked.length} fields of ${callsWithMarks.size} calls are marked`,
		);
	});

	test("stands in marked fields alone", () => {
		const unmarked = answers
			.filter(({ caller }) => caller === "organiser")
			.flatMap(({ call, output }) => {
				const rest = JSON.stringify(
					dropped(
						output,
						heldFields(schemaOf(call)).map(({ path }) => path),
					) ?? null,
				);
				return Object.entries(secrets).flatMap(([kind, secret]) => (rest.match(secret) ? [`${call} ${kind}`] : []));
			});
		expect([...new Set(unmarked)]).toEqual([]);
	});

	test("is seen by whoever has the right to it", () => {
		const shown = (caller: CallerName, kind: Holding) =>
			new Set(
				answers
					.filter((one) => one.caller === caller && heldIn(schemaOf(one.call), one.output, [kind]).length > 0)
					.map(({ call }) => call),
			).size;
		const seen = kinds.map((kind) => [kind, shown("organiser", kind)] as const);
		console.info(`an organiser sees, by calls: ${seen.map((one) => one.join(" ")).join(", ")}`);
		for (const [kind, count] of seen) expect(count, kind).toBeGreaterThan(0);
		expect(shown("communication", "contact")).toBeGreaterThan(3);
		expect(shown("communication", "health")).toBeGreaterThan(0);
		expect(shown("finance", "money")).toBeGreaterThan(5);
		expect(shown("desk", "money")).toBeGreaterThan(1);
		expect(shown("desk", "contact")).toBeGreaterThan(0);
	});

	test.each(callers)("is not seen without its right: %s", (caller) => {
		const missing = kinds.filter((kind) => !maySee(caller, kind));
		const wrong = answers
			.filter((one) => one.caller === caller)
			.flatMap((one) => {
				// Of oneself one sees everything: only what is somebody else's is looked for.
				const fields =
					isOutsider(caller) || ofCaller.includes(one.call) ? [] : heldIn(schemaOf(one.call), one.output, missing);
				const text = textOf({ ...one, output: dropped(one.output, allowedPaths(one.call, caller)) });
				const really = missing.flatMap((kind) => {
					const found = secrets[kind] ? (text.match(secrets[kind]) ?? []) : [];
					return found.some((secret) => !isOwn(secret)) ? [kind] : [];
				});
				return [
					...fields.map(({ path }) => `${one.call} ${path}`),
					...really.map((kind) => `${one.call} holds ${kind}`),
				];
			});
		expect([...new Set(wrong)]).toEqual([]);
	});
});

/** The call that one asks for a kind of one person: whoever is refused there learns it by no other call about them. */
const ofOneSubject: Partial<Record<Holding, string[]>> = {
	money: ["eventMoney.account", "deskPayments.read"],
	logs: ["deeds.list", "usageLogs.list"],
};

test.each(Object.entries(ofOneSubject))("Who is refused %s by its own calls is shown it by none", (kind, calls) => {
	const answered = (caller: CallerName) => answers.some((one) => one.caller === caller && calls.includes(one.call));
	const refusedThere = callers.filter((caller) => !isOutsider(caller) && !answered(caller));
	expect(refusedThere).toContain("communication");
	expect(refusedThere).toContain("door");
	const wrong = answers
		.filter(({ caller }) => refusedThere.includes(caller))
		.flatMap(({ call, caller, output }) =>
			heldIn(schemaOf(call), output, [kind as Holding]).map(({ path }) => `${caller}: ${call} ${path}`),
		);
	expect([...new Set(wrong)]).toEqual([]);
});

describe("What a role has no right to", () => {
	const answerOf = (caller: CallerName, call: string) =>
		answers.findLast((one) => one.caller === caller && one.call === call)?.output as never;

	test("is left out of a sheet", () => {
		const names = (caller: CallerName) =>
			(answerOf(caller, "privacy.sheet") as { data: { holdings: { name: string }[] } }).data.holdings.map(
				({ name }) => name,
			);
		const money = ["bills", "invoices", "payments"];
		expect(names("organiser")).toEqual(expect.arrayContaining(money));
		expect(names("communication").filter((name) => [...money, "logs", "uses", "deeds"].includes(name))).toEqual([]);
		expect(names("communication")).toContain("choices");
	});

	test("is counted at a door, without a name", () => {
		const day = (caller: CallerName) =>
			(answerOf(caller, "presences.days") as { data: { users: []; total: number } }).data;
		expect(day("organiser").users.length).toBeGreaterThan(0);
		expect(day("door")).toEqual({ ...day("organiser"), users: [] });
	});

	test("is blank for a desk, which sees how to reach somebody and not what they answered", () => {
		type User = { phone: string; UserEvent: { extended: object } };
		const { phone, UserEvent } = answerOf("desk", "users.get") as User;
		expect(phone).toMatch(/^\+33472/);
		expect(UserEvent.extended).toEqual({});
		expect(Object.keys((answerOf("organiser", "users.get") as User).UserEvent.extended)).toContain("project");
	});

	test("is no column of a list or a file", () => {
		const keys = (caller: CallerName) =>
			(
				answerOf(caller, "users.columns") as { data: { settings: { headers: { key: string }[] } } }
			).data.settings.headers.map(({ key }) => key);
		expect(keys("organiser")).toEqual(expect.arrayContaining(["due", "paid", "email", "P.project"]));
		expect(keys("communication")).toEqual(expect.arrayContaining(["email", "P.project"]));
		expect(keys("communication").filter((key) => ["due", "paid"].includes(key))).toEqual([]);
	});
});

test("A field that cannot be blank refuses the answer", () => {
	const schema = contract.users.page["~orpc"].outputSchema;
	const page = { data: { users: [{ id: "a", due: 12 }], notPrinted: [], total: 1, page: 1, pageSize: 25 } };
	expect(withoutHeld(schema, page, ["money"])).toBeUndefined();
	expect(withoutHeld(schema, page, ["contact"])).toBe(page);
});

/** A copy without the fields at these paths. */
function dropped(value: unknown, paths: string[], at = ""): unknown {
	if (paths.includes(at)) return undefined;
	if (Array.isArray(value)) return value.map((one) => dropped(one, paths, `${at}[]`));
	if (typeof value !== "object" || value === null || value instanceof Blob) return value;
	const fields = Object.entries(value).map(([key, one]) => {
		const named = at === "" ? key : `${at}.${key}`;
		return [key, paths.includes(`${at}.*`) ? undefined : dropped(one, paths, named)];
	});
	return Object.fromEntries(fields);
}

/** What the samples of `every-call.ts` do not ask for: every column of a list, and a person who owes something at a door. */
const everyColumn = ["email", "phone", "due", "paid", "message", "P.project"];
const furtherCalls: Record<string, (callers: Callers) => Promise<unknown>> = {
	...Object.fromEntries(
		everyColumn.flatMap((column) => [
			[
				`users.page with ${column}`,
				({ organiser: { users }, event }: Callers) => users.page({ query: event, body: { headers: ["name", column] } }),
			],
			[
				`exports.start with ${column}`,
				({ organiser, event }: Callers) => organiser.exports.start({ ...event, headers: ["name", column] }),
			],
		]),
	),
	"exports.start by an amount": ({ organiser, event }) =>
		organiser.exports.start({ ...event, filters: [{ key: "paid", operator: "contains", value: "12" }] }),
	// A host, and whoever writes to people, has made in their samples what the next one would make.
	"mailings.stop of none": ({ organiser, event }) => organiser.mailings.stop({ ...event, mailingId: "none" }),
	"ratings.rate of none": ({ organiser, event }) =>
		organiser.ratings.rate({ ...event, ratingId: "none", stepId: "none" }),
	"checkIns.owed of a debtor": async ({ organiser: { articles, checkIns }, event, house }) => {
		const articlesOfSix = [{ articleId: "seat", dayId: "0" }];
		await articles.choose({ ...event, userId: personOf(6, house), articles: articlesOfSix });
		const { id: deviceId } = (await checkIns.pair({ ...event, name: "Entry" })).data;
		return checkIns.owed({ ...event, deviceId, code: "BAD100000006" });
	},
};

async function askEverything() {
	const home = await newHome();
	const directory = mkdtempSync(join(tmpdir(), "parvis-exports-"));
	try {
		const { store } = home;
		const house = { people: 200, logs: 20, talks: 80 };
		const clock = { now: houseClock() };
		const now = () => clock.now;
		const event = await buildHouse(store, house);
		await store
			.updateTable("registrations")
			.set((row) => ({
				extended: row.fn<string>("replace", [
					row.val('{"project":"Bridge of CODE","visits":"first"}'),
					row.val("CODE"),
					row.ref("code"),
				]),
			}))
			.where("event_id", "=", event.eventId)
			.execute();
		const doors = openDoors(store, directory, now);
		const entered = await enterHouse(store, house, event, directory, now);
		const callersHere: OtherCaller[] = [
			{ name: "organiser", gateway: entered.organiser, readsAlone: true },
			...(await openCallers(store, event, doors, house)),
		];
		const answers: Answer[] = [];
		let refused = 0;
		// The same calls with other ids tell no more of what a role sees, but the calls that the others leave out do.
		const named = (calls: object) => new Set(Object.keys(calls).map((name) => name.split(/[ ,]/)[0] ?? ""));
		const known = named({ ...organiserCalls, ...visitorCalls });
		const others = Object.entries(callsWithOtherIds).filter(([name]) => !known.has(name.split(/[ ,]/)[0] ?? ""));
		const samples = [
			...Object.values({ ...furtherCalls, ...organiserCalls, ...visitorCalls }),
			...others.map(([, make]) => make),
		];
		const asked = new Set<string>();
		const madeAs = new Set<string>();

		const ask = async (caller: CallerName, gateway: Gateway, call: string, input: unknown) => {
			clock.now = new Date(clock.now.getTime() + 2000);
			const output = await firstOf(await callOf(gateway, call)(input));
			answers.push({ call, caller, output, file: fileOf(output, directory) });
			return output;
		};
		const tapped = (gateway: Gateway, caller?: CallerName) =>
			gatewayOf(async (call, input) => {
				const key = `${call} ${JSON.stringify(input)}`;
				const isNew = !asked.has(key) && !aboutOneself.test(call);
				asked.add(key);
				if (isNew) madeAs.add(call);
				const isRead = methodOf(call) === "GET";
				for (const { name, gateway: other, deviceId, readsAlone } of isNew ? callersHere : []) {
					if (readsAlone && !isRead) continue;
					const meant =
						deviceId && (input as { deviceId?: string })?.deviceId ? { ...(input as object), deviceId } : input;
					try {
						await ask(name, other, call, meant);
					} catch (error) {
						if (!isRefusal(error) || error.code === "unexpected") throw error;
						refused++;
					}
				}
				if (makesEventAnew.test(call)) throw new Refusal("notFound");
				// Who waits for a stream reads it; its first message was read of the others.
				const isStream = call.endsWith(".stream");
				return caller && !isStream ? ask(caller, gateway, call, input) : callOf(gateway, call)(input);
			});
		const tappedCallers: Callers = {
			...entered,
			organiser: tapped(entered.organiser, "organiser"),
			stranger: tapped(entered.stranger),
			as: async (who: number | string) => tapped(await entered.as(who)),
		};
		for (const make of samples) {
			await make(tappedCallers).catch((error) => {
				if (!isRefusal(error) || error.code === "unexpected") throw error;
			});
		}
		return { answers, refused, madeAs };
	} finally {
		await home.leave();
		rmSync(directory, { recursive: true, force: true });
	}
}

/** The text of the file to which an answer leads, which has the columns of the list. */
function fileOf(output: unknown, directory: string): string {
	const [, id] = /\/api\/exports\/([\w-]+)\?/.exec(JSON.stringify(output ?? null)) ?? [];
	const name = id && readdirSync(directory).find((one) => one.startsWith(id) && one.endsWith(".csv"));
	return name ? readFileSync(join(directory, name), "utf8") : "";
}

interface OtherCaller {
	name: CallerName;
	gateway: Gateway;
	/** Of their own, where they check people in. */
	deviceId?: string;
	/** Who may do everything only reads, so that what follows is as it was. */
	readsAlone?: true;
}

async function openCallers(
	...[store, event, doors, house]: [
		Store,
		Callers["event"],
		ReturnType<typeof openDoors>,
		Parameters<typeof personOf>[1],
	]
): Promise<OtherCaller[]> {
	const staff: OtherCaller[] = [];
	for (const name of eventRoles.filter((role) => role !== "organiser")) {
		const personId = `STAFF${name}`;
		const at = houseClock().toISOString();
		await store
			.insertInto("people")
			.values({
				...{
					id: personId,
					domain_id: event.domainId,
					email: `${name}@staff.example`,
					first_name: "Sam",
					last_name: name,
				},
				...{ folded_first_name: "sam", folded_last_name: name, language_id: "fr", extended: "{}" },
				...{ created_at: at, updated_at: at, email_proven_at: at },
			})
			.execute();
		await transact(store, (tx) => grantRole(tx, { ...event, personId }, name));
		const gateway = doors.gatewayFor(await doors.signIn(personId));
		const isAtDoor = name === "door" || name === "desk";
		const deviceId = isAtDoor ? (await gateway.checkIns.pair({ ...event, name })).data.id : undefined;
		staff.push({ name, gateway, ...(deviceId && { deviceId }) });
	}
	const badge = { token: newToken(), personId: personOf(ownBadge, house), now: houseClock(), eventId: event.eventId };
	const expiresAt = "2027-06-01T00:00:00.000Z";
	await insertToken(store, { ...badge, expiresAt, kind: "session", openedBy: "badge" });
	const person = { email: "nora@example.com", firstName: "Nora", lastName: "Near", role: "organiser" as const };
	const near = await openNeighbour(store, neighbour(event.domainId, [person]), doors, person.email);
	return [
		...staff,
		{ name: "participant", gateway: doors.gatewayFor(await doors.signIn(personOf(own, house))) },
		{ name: "badge", gateway: doors.gatewayFor(badge.token) },
		{ name: "neighbour", gateway: doors.gatewayFor(near.token) },
		{ name: "nobody", gateway: doors.gatewayFor(undefined, "192.0.2.9") },
	];
}
