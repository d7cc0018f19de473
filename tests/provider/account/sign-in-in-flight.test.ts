import { expect, test, vi } from "vitest";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { buildEvent } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { worldOfTest } from "../../support/world/world-of-test";

/** Holds back a request that has just verified a password, as on a busy machine. */
const slow = vi.hoisted(() => ({ reached: () => {}, go: undefined as Promise<void> | undefined }));
vi.mock("@node-rs/argon2", async (original) => {
	const real = await original<typeof import("@node-rs/argon2")>();
	const verify = async (...given: Parameters<typeof real.verify>) => {
		const isRight = await real.verify(...given);
		slow.reached();
		await slow.go;
		return isRight;
	};
	return { ...real, verify };
});

test("A sign-in on its way opens nothing once the owner has made another password", async () => {
	const people = [{ email: "ana@example.com", firstName: "Ana", lastName: "L", password: "lumiere-douce" }];
	const world = await worldOfTest({ file: buildEvent({ people }) });
	const { eventId } = world.event;
	let release = () => {};
	slow.go = new Promise((resolve) => {
		release = resolve;
	});
	const verified = new Promise<void>((resolve) => {
		slow.reached = resolve;
	});
	const asked = { email: "ana@example.com", password: "lumiere-douce", eventId };
	const thief = refusalOf(world.gatewayFor().authentications.login(asked));
	await verified;

	const code = newToken();
	const expiresAt = new Date(world.clock.now.getTime() + 60_000).toISOString();
	const link = {
		token: code,
		personId: world.idOf("ana"),
		eventId,
		kind: "reset" as const,
		mailedTo: "ana@example.com",
	};
	await insertToken(world.store, { ...link, now: world.clock.now, expiresAt });
	await world.gatewayFor().authentications.reset({ code, password: "phare-des-dunes", eventId });
	release();
	expect(await thief).toEqual(refused("badCredentials"));
});
