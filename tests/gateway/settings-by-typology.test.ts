import { expect, test } from "vitest";
import { z } from "zod";
import { audienceOf, maySee } from "~/domain/event/audience";
import { catalogue, type RawSettings, type Settings } from "~/domain/settings";
import type { Setting } from "~/domain/settings/kinds";
import type { Gateway } from "~/gateway/gateway";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { settingsOfPerson } from "~/provider/ground/records/settings-of-person";
import { frameOf, languagesOf } from "~/routes/ground/event/frame.server";
import { gatedCalls, openSettings } from "../support/matrix/gated-calls";
import { followLive } from "../support/world/follow-live";
import { type LiveWorld, liveWorld } from "../support/world/live";
import { refusalOf, refused } from "../support/world/refused";
import { frontOfficeOf } from "../support/world/round-trips";

const settings: Record<string, Setting<unknown>> = catalogue;
const varying = Object.entries(settings).filter(([, { variesBy }]) => variesBy !== "nothing");

/** Ana is a visitor, Sol a speaker: the profile that differs. */
const openWorld = () =>
	liveWorld({
		settings: openSettings,
		people: [
			{ email: "ana@example.com", firstName: "Ana", lastName: "Lopez", typoId: "visitor" },
			{ email: "sol@example.com", firstName: "Sol", lastName: "Diaz", typoId: "speaker" },
			{ email: "nil@example.com", firstName: "Nil", lastName: "Roca" },
		],
		registered: ["ana", "sol", "nil"],
	});

/** Imports the event with settings of its own for speakers. */
async function setForSpeakers({ world }: LiveWorld, flags: Record<string, unknown>) {
	const { file } = world;
	const document = { ...file.document, settingsByTypology: { speaker: flags } };
	await world.importAgain({ ...file, document });
}

/** The settings as pages have them for somebody, by the steps of a visit. */
async function settingsOnPages({ world }: LiveWorld, owner: object, gateway: Gateway): Promise<Settings> {
	const where = await gateway.events.context({ id: world.file.document.event.alias });
	const { me } = (await gateway.users.me(where)).data;
	const languages = await languagesOf(owner, gateway, where);
	const typologyId = me.UserEvent?.typoId ?? undefined;
	const options = { languages, languageKey: "fr", typologyId, audience: audienceOf(me) };
	return (await frameOf(owner, gateway, where, options)).settings;
}

/** Another value than the event's: of each kind one that an import accepts. */
function otherValueOf({ schema, kind, flag, default: byDefault }: Setting<unknown>, given: RawSettings): unknown {
	const initial = given[flag] ?? byDefault;
	if (typeof initial === "boolean") return !initial;
	const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
	if (inner instanceof z.ZodNumber) return inner.maxValue === initial ? inner.minValue : inner.maxValue;
	const candidates = [
		2,
		...(kind.startsWith("id of a form") ? ["about", "travel"] : []),
		"2027-02-03T04:05:06.000Z",
		"#123456",
		"https://example.org/a",
		"help@example.org",
	];
	const html = kind.startsWith("HTML") ? ["<p>Autre</p>"] : [];
	return [...html, ...candidates].find((one) => one !== initial && z.safeParse(schema, one).success);
}

test("What differs by typology is one value on pages, in calls and in what jobs read", async () => {
	const live = await openWorld();
	const given = live.world.file.document.settings;
	const others = Object.fromEntries(varying.map(([, setting]) => [setting.flag, otherValueOf(setting, given)]));
	expect(Object.entries(others).filter(([, value]) => value === undefined)).toEqual([]);
	await setForSpeakers(live, others);
	const event = await requireEvent({ store: live.store, memo: { events: new Map() } }, live.event.eventId);
	const owner = {};
	let compared = 0;
	for (const person of ["ana", "sol"]) {
		const onPages: Record<string, unknown> = { ...(await settingsOnPages(live, owner, await live.as(person))) };
		const ofPerson: Record<string, unknown> = { ...(await settingsOfPerson(live.store, event, live.idOf(person))) };
		for (const [key, { flag, audience }] of varying) {
			if (person === "sol") expect([key, ofPerson[key]]).toEqual([key, others[flag]]);
			else expect([key, ofPerson[key]]).not.toEqual([key, others[flag]]);
			// What organisers alone learn has its default on pages of others.
			if (!maySee("registered", audience)) continue;
			expect([person, key, onPages[key]]).toEqual([person, key, ofPerson[key]]);
			compared += 1;
		}
	}
	console.info(
		`${varying.length} of ${Object.keys(settings).length} settings differ by typology; ${compared} values compared`,
	);
});

test("Where a setting closes a page for a typology, it closes the calls behind it, and where it opens one, it opens them", async () => {
	const live = await openWorld();
	await live.show("lunch");
	const office = frontOfficeOf(live.world, { inWaves: false });
	const { alias } = live.world.file.document.event;
	const walkers = { ana: await office.as("ana"), sol: await office.as("sol") };
	let asked = 0;
	for (const [number, gated] of gatedCalls.entries()) {
		await setForSpeakers(live, { [catalogue[gated.setting].flag]: gated.speakers });
		const owner = {};
		const isOpen = async (person: "ana" | "sol") => {
			const { page } = gated;
			// A gateway is of one request, and remembers the event.
			const gateway = await live.as(person);
			const onPage =
				typeof page === "string"
					? (await walkers[person].get(`/${alias}/${page}`)).status === 200
					: page(await settingsOnPages(live, owner, gateway), live.clock.now);
			const subject = { live, own: live.of(person), name: `${person}${number}`, email: `${person}@example.com` };
			const code = await gated.call(await live.as(person), subject).then(
				() => "open",
				(error: { code?: string }) => error.code,
			);
			asked += 1;
			return { onPage, code };
		};
		const [ana, sol] = [await isOpen("ana"), await isOpen("sol")];
		const isOpenTo = (onPage: boolean) => ({ onPage, code: onPage ? (gated.passed ?? "open") : gated.closed });
		expect([gated.setting, ana, sol]).toEqual([gated.setting, isOpenTo(ana.onPage), isOpenTo(!ana.onPage)]);
	}
	console.info(
		`${gatedCalls.length} gated calls of ${new Set(gatedCalls.map(({ setting }) => setting)).size} settings, ${asked} people asked`,
	);
});

test("The typology of the address is that of strangers alone, and one that the event does not have is left with a word", async () => {
	const live = await openWorld();
	const office = frontOfficeOf(live.world, { inWaves: false });
	const { alias } = live.world.file.document.event;
	await setForSpeakers(live, { FO_MEETING_PHOTOS_SHOW: false });
	const opened = async (path: string) => [
		(await office.stranger().get(path)).status,
		(await (await office.as("nil")).get(path)).status,
	];
	expect(await opened(`/${alias}/photos`)).toEqual([200, 200]);
	// Nil is registered without a typology, which calls ask.
	expect(await opened(`/${alias}+speaker/photos`)).toEqual([404, 200]);
	const left = await office.stranger().get(`/${alias}+nobody/photos?page=2`);
	expect([left.status, left.path]).toEqual([303, `/${alias}/photos?page=2`]);
	const gateway = live.world.gatewayFor();
	expect(await refusalOf(gateway.events.context({ id: `${alias}+nobody` }))).toEqual(refused("notFound"));
	expect((await gateway.events.context({ id: `${alias}+speaker` })).typoId).toBe("speaker");
});

test("A stream ends once the live session is switched off for the typology of its reader, and nobody else's", async () => {
	const live = await openWorld();
	const [ana, sol] = [await followLive(live, await live.as("ana")), await followLive(live, await live.as("sol"))];
	expect((await ana.next())?.live.place).toBe("open");
	expect((await sol.next())?.live.place).toBe("open");
	await setForSpeakers(live, { FO_MEETING_LIVE_IS_ACTIVE: false });
	expect(await sol.next()).toBeNull();
	const back = await followLive(live, await live.as("ana"));
	expect((await back.next())?.live.place).toBe("open");
});
