import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { answers } from "./event";
import type { Subject } from "./load";
import { startServer } from "./server-process";
import { formHeaders } from "./visitor";

/** The last version that runs on Node 20, and the packages that its guides add. */
const packages = {
	"hmpo-form-wizard": "15.0.5",
	"hmpo-components": "8.0.6",
	"hmpo-i18n": "7.0.1",
	"govuk-frontend": "5.14.0",
	compression: "1.8.2",
	"connect-redis": "9.0.0",
	"cookie-parser": "1.4.7",
	express: "4.22.3",
	"express-session": "1.18.2",
	nunjucks: "3.2.4",
	redis: "6.3.1",
};
export const peer = `hmpo-form-wizard ${packages["hmpo-form-wizard"]}`;

/** Installs the peer in a folder of its own and starts it beside our server, at its step with the same fields. */
export async function startPeer(work: string, port: number) {
	const folder = join(work, "peer");
	mkdirSync(folder);
	writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
	const installed = spawnSync("npm", ["install", "--silent", "--no-audit", "--no-fund"], { cwd: folder });
	if (installed.status !== 0) throw new Error(`the peer could not be installed: ${installed.stderr}`);
	const script = fileURLToPath(import.meta.resolve("./peer-server.ts"));
	return startServer({
		args: ["--import", "tsx", script, folder],
		env: { REDIS_URL: process.env.REDIS_URL ?? "" },
		port,
		readyPath: "/ready",
	});
}

/** The requests that it is sent: the step, and its answers followed by the next page. */
export async function peerSubjects(server: Awaited<ReturnType<typeof startPeer>>): Promise<Subject[]> {
	// First its session, then the step, whose form carries a token.
	const entered = await fetch(server.url, { redirect: "manual" });
	const cookie = {
		cookie: entered.headers
			.getSetCookie()
			.map((set) => set.split(";")[0])
			.join("; "),
	};
	const headers = { ...cookie, "accept-encoding": "gzip, br" };
	const [path, next] = ["/informations", "/complementaires"];
	const html = await (await fetch(server.url + path, { headers: cookie })).text();
	const token = /name="x-csrf-token" value="([^"]+)"/.exec(html)?.[1] ?? "";
	const body = `x-csrf-token=${encodeURIComponent(token)}&email=camille%40example.com&jobTitle=x&${answers.informations}`;
	return [
		{ name: "peerGet", server, turns: 300, turn: [{ path, headers, expect: 200 }] },
		{
			name: "peerPost",
			server,
			turns: 150,
			turn: [
				{ method: "POST", path, headers: { ...headers, ...formHeaders(server.url) }, body, expect: 302 },
				{ path: next, headers, expect: 200 },
			],
		},
	];
}
