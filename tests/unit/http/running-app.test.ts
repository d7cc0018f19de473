import { expect, test, vi } from "vitest";
import type { Config } from "~/config.server";
import { openBuiltApp } from "~/http/express/running-app";

const entry = vi.hoisted(() => ({ module: {} }));
vi.mock("virtual:remix/server-build", () => ({ entry }));

const whole = { answersToScript: {}, openLiveStream: () => {}, openStreamByTicket: () => {}, compose: () => {} };
const log = {} as Parameters<typeof openBuiltApp>[2];

test.each(["answersToScript", "openLiveStream", "openStreamByTicket"])(
	"A server does not start without %s: live pages would only be slow, and nobody would see why",
	async (name) => {
		entry.module = { ...whole, [name]: undefined };
		await expect(openBuiltApp("build", {} as Config, log)).rejects.toThrow("no fast ways");
	},
);
