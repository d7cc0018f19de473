import { describe, expect, test } from "vitest";
import { overlap } from "../../support/races/overlap";
import { bothGateways } from "../../support/world/gateways";
import { liveWorld } from "../../support/world/live";
import { refusalOf } from "../../support/world/refused";
import { onPostgres } from "../../support/world/world";

async function questionWorld(over: "process" | "http" = "process") {
	const live = await liveWorld({ over });
	const asked = { ...live.event, moduleId: live.ballotId("capitals") };
	const rome = { ...asked, optionId: live.optionIds("capitals")[2] ?? "" };
	const kept = async () => (await live.host.liveModules.read(asked)).data.module;
	return { ...live, asked, rome, kept };
}

describe.each(bothGateways)("The picture of an answer, $name", ({ over }) => {
	test("is taken away from its answer alone; a question that names one which the store lacks is refused at its field", async () => {
		const { host, asked, rome, kept } = await questionWorld(over);
		expect((await kept()).options.map(({ image }) => image)).toEqual([null, null, "/rome.webp"]);
		await host.liveModules.takeImage(rome);
		const { options, entry } = await kept();
		expect(options.map(({ image }) => image)).toEqual([null, null, null]);
		if (entry.kind !== "question") throw new Error(entry.kind);
		const image = `image:${"x".repeat(22)}`;
		const module = { ...entry, responses: entry.responses.map((one) => ({ ...one, image })) };
		expect(await refusalOf(host.liveModules.update({ ...asked, module }))).toMatchObject({
			code: "invalidForm",
			fields: { "option[0].image": "errors.pictureGone" },
		});
		expect(await refusalOf(host.liveModules.takeImage({ ...rome, optionId: "none" }))).toMatchObject({ status: 404 });
	});
});

/** On SQLite nothing overlaps: each transaction that writes has the whole store for itself. */
test.runIf(onPostgres)(
	"Who takes a picture away while another host rewrites the question loses nothing of it",
	async () => {
		const live = await questionWorld();
		const { asked, rome, kept } = live;
		const olga = await live.signIn("olga");
		const module = { ...(await kept()).entry, title: "Rewritten" };
		await overlap(live, {
			first: ({ gatewayFor }) => gatewayFor(olga).liveModules.update({ ...asked, module }),
			heldAfter: 'update "ballots" set "key"',
			second: ({ gatewayFor }) => gatewayFor(olga).liveModules.takeImage(rome),
		});
		const { entry, options } = await kept();
		expect([entry.title, options[2]?.image]).toEqual(["Rewritten", null]);
	},
);
