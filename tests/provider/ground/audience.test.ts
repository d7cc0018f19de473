import { describe, expect, test } from "vitest";
import { type Audience, audiences } from "~/domain/event/audience";
import { catalogue } from "~/domain/settings";
import type { Gateway } from "~/gateway/gateway";
import { frameOf } from "~/routes/ground/event/frame.server";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { markedEvent } from "../../support/world/marked-event";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { worldOfTest } from "../../support/world/world-of-test";

const flagsFor = (audience: (typeof audiences)[number]) =>
	Object.values(catalogue)
		.filter((entry) => audiences.indexOf(entry.audience) <= audiences.indexOf(audience))
		.map(({ flag }) => flag)
		.sort();

describe.each(bothGateways)("What an event tells, $name", ({ over }) => {
	test("grows with the caller: a stranger, somebody signed in, somebody registered, an organiser", async () => {
		const world = await organisedWorld({ over });
		const told = async (gateway: Gateway) => {
			const { settings, audience } = (await gateway.events.settings(world.event)).data;
			return [audience, Object.keys(settings).sort()];
		};
		const ana = await world.as("ana");
		expect(await told(world.gatewayFor())).toEqual(["everybody", flagsFor("everybody")]);
		expect(await told(world.gatewayFor("a-token-that-is-nobodys"))).toEqual(["everybody", flagsFor("everybody")]);
		expect(await told(ana)).toEqual(["participant", flagsFor("participant")]);
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		expect(await told(await world.as("ana"))).toEqual(["registered", flagsFor("registered")]);
		for (const trusted of ["olga", "adam"]) {
			expect(await told(await world.as(trusted))).toEqual(["organiser", flagsFor("organiser")]);
		}
	});

	test("counts at this event alone: registered or organiser elsewhere, in another domain, are as they are here", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		const sister = buildEvent({ sections: [{ id: "s", title: "S", html: "<p>s</p>" }], people: [] });
		const foreign = buildEvent({ domainId: "another", sections: [{ id: "s", title: "S", html: "<p>s</p>" }] });
		await world.importAgain(sister);
		await world.importAgain({ ...foreign, people: [] });
		const at = ({ document }: typeof sister) => ({ domainId: document.domain.id, eventId: document.event.id });
		expect((await ana.events.settings(at(sister))).data.audience).toBe("participant");
		expect((await ana.events.settings(at(foreign))).data.audience).toBe("everybody");
		expect((await ana.events.sections(at(sister))).data.sections).toHaveLength(1);
		expect((await ana.events.sections(at(foreign))).data.sections).toEqual([]);
	});

	test("holds no private page, form or host for a stranger, and says where a host may lead without naming it", async () => {
		const { file, markers } = markedEvent();
		const world = await worldOfTest({ over, file });
		const { events, forms } = world.gatewayFor();
		expect((await events.sections(world.event)).data.sections).toEqual([]);
		expect(await refusalOf(forms.get({ ...world.event, formId: "about" }))).toEqual(refused("sessionRequired"));
		expect(JSON.stringify((await events.settings(world.event)).data)).not.toMatch(new RegExp(markers.join("|")));
		const [host = ""] = world.file.document.settings.FO_MEETING_REFERER_HOSTS as string[];
		const leadsTo = async (referer: string) => (await events.referer({ ...world.event, referer })).data.address;
		expect(await leadsTo(`https://${host}/x`)).toBe(`https://${host}/x`);
		expect(await leadsTo("https://elsewhere.example/x")).toBeNull();
		expect(await leadsTo("javascript:alert(1)")).toBeNull();
	});

	test("leaves clean, whoever wrote it: pages, messages, forms and conferences", async () => {
		const dirty = `<p onclick="x()">Tram</p><script>x</script><img src="javascript:x"><iframe src="https://x.example"></iframe>`;
		const slot = { id: "slot", startAt: "2027-03-18T09:00:00Z", endAt: "2027-03-18T10:00:00Z" };
		const file = buildEvent({
			settings: { homeMessage: dirty, FO_MEETING_EMAIL_TAKEN_MESSAGE: dirty },
			sections: [{ id: "s", title: "S", html: dirty }],
			forms: [
				{
					id: "about",
					label: "About",
					models: [{ component: "html", key: "h", label: "", metadata: { html: dirty } }],
				},
			],
			conferences: [{ id: "c", title: "C", description: dirty, slots: [slot] }],
		});
		const world = await worldOfTest({ over, file });
		const ana = await world.as("ana");
		const answers = [
			(await ana.events.settings(world.event)).data.settings.homeMessage,
			(await ana.events.settings(world.event)).data.settings.FO_MEETING_EMAIL_TAKEN_MESSAGE,
			(await ana.events.sections(world.event)).data.sections[0]?.html,
			(await ana.forms.get({ ...world.event, formId: "about" })).models[0]?.metadata.html,
			(await ana.conferences.list({ ...world.event, all: true })).data.conferences[0]?.description.html,
		];
		for (const html of answers) expect(html).toBe(`<p>Tram</p><img loading="lazy" />`);
	});
});

describe("The frame of a page", () => {
	test("holds no more than its audience, whoever fetched it, and one that was told less is not kept", async () => {
		const { file, flags } = markedEvent();
		const world = await organisedWorld({ over: "process", file });
		const where = await world.gatewayFor().events.context({ id: world.event.eventId });
		const { languages } = (await world.gatewayFor().events.languages(world.event)).data;
		const owner = {};
		const frameFor = async (gateway: Gateway, audience: Audience) =>
			frameOf(owner, gateway, where, { languages, languageKey: "fr", typologyId: undefined, audience });
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		const olga = await world.as("olga");

		const strangers = await frameFor(olga, "everybody");
		expect([strangers.settings.liveAddress, strangers.sections, strangers.form]).toEqual(["", [], undefined]);
		const invited = await frameFor(olga, "participant");
		expect([invited.settings.liveAddress, invited.settings.refererHosts]).toEqual(["", []]);
		expect(invited.sections).toHaveLength(2);

		// The person is registered when the page begins, and no longer when the settings are read.
		const less = await frameFor(world.gatewayFor(), "registered");
		expect([less.audience, less.settings.liveAddress]).toEqual(["everybody", ""]);
		const registered = await frameFor(await world.as("ana"), "registered");
		expect(flags[registered.settings.liveAddress]).toBe("FO_MEETING_LIVE_URL");
		expect(await frameFor(olga, "registered")).toBe(registered);
	});
});
