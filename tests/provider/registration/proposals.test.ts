import { expect, test } from "vitest";
import {
	answerListed,
	describeProposals,
	pendingProposals,
} from "~/provider/registration/companies/describe-proposals";
import { eventCommand } from "../../support/world/event-command";
import { refusalOf, refused } from "../../support/world/refused";
import { worldOfTest } from "../../support/world/world-of-test";

const lumen = { name: "Lumen", siren: "732829320", address1: "1 quai Neuf", city: "Lyon" };

/** Ana's company, about which Bruno and Chloé propose something else. */
async function proposing() {
	const world = await worldOfTest();
	const { domainId, eventId } = world.event;
	const { id } = await (await world.as("ana")).companies.create({ ...world.of("ana"), ...lumen });
	for (const [person, fields] of [
		["bruno", { address1: "2 rue\u001b[31m Basse", city: "" }],
		["chloe", { name: "Wrong" }],
	] as const) {
		const gateway = await world.as(person);
		await gateway.companies.join({ domainId, companyId: id });
		await gateway.companies.update({ ...world.of(person), id, ...lumen, ...fields });
		world.clock.now = new Date(world.clock.now.getTime() + 1000);
	}
	const company = () => world.store.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	return { world, eventId, company };
}

test("What is proposed about companies is told in lines, and answered by what names it", async () => {
	const { world, eventId, company } = await proposing();
	const { store, clock } = world;
	const lines = await describeProposals(store, eventId);
	expect(lines).toEqual([
		expect.stringMatching(/^[0-9a-f]{16} Lumen \(FR 732829320\), by .*<bruno@example\.com>, 2027-01-/),
		"    address1: “1 quai Neuf” → “2 rue [31m Basse”",
		"    city: “Lyon” → nothing",
		expect.stringContaining("<chloe@example.com>"),
		"    name: “Lumen” → “Wrong”",
	]);
	expect(await pendingProposals(store, eventId)).toEqual([
		`2 corrections of companies wait for an answer: npm run event -- proposals ${eventId}`,
	]);
	const [bruno = "", chloe = ""] = [lines[0], lines[3]].map((line) => line?.slice(0, 16));
	expect(await answerListed(store, eventId, { revision: bruno, accepts: true }, clock.now)).toBe("Lumen: changed");
	expect(await company()).toMatchObject({ name: "Lumen", address1: "2 rue [31m Basse", city: "" });
	// The company has changed since the list showed it beside Chloé's proposal.
	const unseen = answerListed(store, eventId, { revision: chloe, accepts: true }, clock.now);
	expect(await refusalOf(unseen)).toEqual(refused("companyChanged"));
	expect((await company()).name).toBe("Lumen");
	expect(await refusalOf(describeProposals(store, "elsewhere"))).toEqual(refused("notFound"));
});

test("The command lists and refuses", async () => {
	const { world, eventId, company } = await proposing();
	const command = async (...args: string[]) => {
		const { status, output, errors } = await eventCommand(["proposals", ...args], world.place);
		return `${status} ${output}${errors}`;
	};
	const told = await command(eventId);
	expect(told).toContain("name: “Lumen” → “Wrong”");
	const revision = /^([0-9a-f]{16}).*chloe/m.exec(told)?.[1] ?? "";
	expect(await command(eventId, "--refuse", revision)).toBe("0 Lumen: stays as it is\n");
	expect(await command(eventId, "--accept", revision)).toBe(
		"1 no correction is as this id showed it: list them again, something changed\n",
	);
	expect(await command(eventId, "--accept", revision, "--refuse", revision)).toMatch(/^2 /);
	expect((await company()).name).toBe("Lumen");
});
