import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { openRegister } from "~/provider/registration/companies/register";
import { refusalOf } from "../../support/world/refused";
import { worldOfTest } from "../../support/world/world-of-test";

/** A register on a loopback port, and the addresses that were requested from it. */
async function registerServer(answer: RequestListener) {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url ?? "");
		answer(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const json = (body: unknown, status = 200): RequestListener => {
	return (_request, response) => {
		response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
	};
};

const lumen = {
	siren: "732829320",
	nom_complet: "LUMEN ET FILS",
	etat_administratif: "A",
	siege: {
		siret: "73282932000074",
		adresse: "1 BIS QUAI NEUF 69001 LYON",
		numero_voie: "1",
		indice_repetition: "BIS",
		type_voie: "QUAI",
		libelle_voie: "NEUF",
		code_postal: "69001",
		libelle_commune: "LYON",
	},
};

describe("A register of companies", () => {
	test("is asked as the French one, and its companies are read", async () => {
		const { url, asked } = await registerServer(
			json({
				results: [
					lumen,
					{
						...lumen,
						siren: "552081317",
						siege: { adresse: "4 RUE DU BAC 75007 PARIS", code_postal: "75007", libelle_commune: "PARIS" },
					},
					{ ...lumen, siren: "111111118", nom_complet: "CEASED", etat_administratif: "C" },
					{ siren: "not one", nom_complet: "BROKEN", siege: {} },
					{ ...lumen, siren: "356000000", siege: { adresse: "[NON-DIFFUSIBLE]", libelle_commune: "[ND]" } },
				],
				total_results: 5,
			}),
		);
		const place = { identifier: null, country: "FR" };
		expect(await openRegister(url).search("lumen & fils")).toEqual([
			{
				name: "LUMEN ET FILS",
				siren: "732829320",
				identifier: "73282932000074",
				country: "FR",
				address1: "1 BIS QUAI NEUF",
				postalCode: "69001",
				city: "LYON",
			},
			{
				...place,
				name: "LUMEN ET FILS",
				siren: "552081317",
				address1: "4 RUE DU BAC",
				postalCode: "75007",
				city: "PARIS",
			},
			{ ...place, name: "LUMEN ET FILS", siren: "356000000", address1: "", postalCode: "", city: "" },
		]);
		expect(asked).toEqual(["/search?q=lumen+%26+fils&page=1&per_page=10"]);
	});

	test("is asked once for the same words, and again after it failed", async () => {
		let isUp = false;
		const { url, asked } = await registerServer((request, response) =>
			isUp ? json({ results: [] })(request, response) : json({}, 503)(request, response),
		);
		const register = openRegister(url);
		await expect(register.search("lumen")).rejects.toThrow("503");
		isUp = true;
		expect(await register.search("lumen")).toEqual([]);
		expect(await register.search("lumen")).toEqual([]);
		expect(asked).toHaveLength(2);
	});

	const broken: Record<string, RequestListener> = {
		"that answers an error": json({ results: [lumen] }, 500),
		"that asks to wait": json({}, 429),
		"whose answer is no JSON": (_request, response) => response.end("<html>"),
		"whose answer has no list": json({ erreur: "…" }),
		"that sends elsewhere": (_request, response) => response.writeHead(302, { location: "/search" }).end(),
		"that never answers": () => {},
		"that begins and never ends": (_request, response) => void response.writeHead(200).write("{"),
		"that hangs up": (request) => void request.socket.destroy(),
		"that answers without end": (_request, response) => {
			response.writeHead(200);
			const pour = () => {
				while (response.write("x".repeat(64 * 1024)));
				response.once("drain", pour);
			};
			pour();
		},
	};
	test.each(Object.entries(broken))("%s is given up, in time", async (_name, answer) => {
		const { url } = await registerServer(answer);
		const since = Date.now();
		await expect(openRegister(url, { patience: 200 }).search("lumen")).rejects.toThrow();
		expect(Date.now() - since).toBeLessThan(10_000);
	});

	test("waits two seconds when nothing else is said", async () => {
		const { url } = await registerServer(() => {});
		const since = Date.now();
		await expect(openRegister(url).search("lumen")).rejects.toThrow();
		expect(Date.now() - since).toBeGreaterThan(1800);
		expect(Date.now() - since).toBeLessThan(10_000);
	});

	test("answers through the contract: what it found, or that it is silent", async () => {
		const world = await worldOfTest();
		const { domainId } = world.event;
		const token = await world.signIn("ana");
		const gatewayTo = (url: string) =>
			embeddedGateway(world.store, () => world.clock.now, { register: openRegister(url, { patience: 200 }) })(token);
		const up = gatewayTo((await registerServer(json({ results: [lumen] }))).url);
		const { data } = await up.companies.register({ domainId, q: "732 829 320" });
		expect([data.state, data.companies.map(({ siren }) => siren)]).toEqual(["answered", ["732829320"]]);
		expect((await refusalOf(up.companies.register({ domainId, q: "l" }))).code).toBe("invalidForm");
		const down = gatewayTo((await registerServer(json({}, 500))).url);
		expect((await down.companies.register({ domainId, q: "lumen" })).data).toEqual({
			state: "unavailable",
			companies: [],
		});
	});
});
