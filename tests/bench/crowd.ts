import { fork } from "node:child_process";
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import type { FromVoteClient, ToVoteClient } from "./vote-client";

/** Casts votes from a process of its own, and returns how each ended. */
export function cast(told: ToVoteClient): Promise<FromVoteClient> {
	const client = fork(fileURLToPath(import.meta.resolve("./vote-client.ts")), { execArgv: ["--import", "tsx"] });
	return new Promise((resolve, reject) => {
		client.once("message", (ended) => {
			client.removeAllListeners("exit");
			client.kill();
			resolve(ended as FromVoteClient);
		});
		client.once("exit", () => reject(new Error("the people ended")));
		client.send(told);
	});
}

export function p99(ended: FromVoteClient): number {
	const sorted = ended.map(({ ms }) => ms).sort((one, other) => one - other);
	return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

export function readFrames(url: string, screen: string, cookie: string) {
	let text = "";
	const request = get(`${url}/salle/live/${screen}/flux`, { agent: false, headers: { Cookie: cookie } }, (answer) => {
		if (answer.statusCode !== 200) throw new Error(`the screen was answered ${answer.statusCode}`);
		answer.setEncoding("utf8").on("data", (some: string) => (text += some));
		answer.on("error", () => {});
	});
	request.on("error", () => {});
	return {
		stop() {
			request.destroy();
			return text.split("event: ").length - 1;
		},
	};
}
