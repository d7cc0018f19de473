import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { clockVariables } from "../run/test-clock";
import { openShow, type Show } from "./show";

/** Opens the show with `whole-event.yaml` in it, and returns everybody's invitation link, by what stands before the @. */
export async function openWholeShow(): Promise<Show & { links: Record<string, string> }> {
	const show = await openShow();
	const call = async (...args: string[]) => {
		const { stdout } = await promisify(execFile)(process.execPath, ["build/event.js", ...args], {
			env: { ...process.env, ...clockVariables(), ...show.app.place, PUBLIC_URL: show.app.url },
		});
		return stdout;
	};
	try {
		await call("import", "tests/support/world/whole-event.yaml", "--invite", "now");
		const links = (await call("links", "tout")).matchAll(/^"?(\w+)@[^,]*,.*?(http[^",\r\n]+)/gm);
		return { ...show, links: Object.fromEntries([...links].map(([, person, link]) => [person, link])) };
	} catch (error) {
		await show.close();
		throw error;
	}
}
