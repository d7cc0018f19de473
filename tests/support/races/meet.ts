import type { World } from "../world/world";
import { openServer, pauseAfter, type Server } from "./overlap";

interface Meeting<Result> {
	/** A part of the SQL of the statement by which each looks for work. */
	look: string;
	work(server: Server): Promise<Result>;
}

/**
 * Lets two processes do the same work on PostgreSQL, and neither of them go on before both have looked for it: what they write
 * then decides alone who has it.
 */
export async function meet<Result>(world: World, { look, work }: Meeting<Result>): Promise<Result[]> {
	let looked = 0;
	let goOn = () => {};
	const mayGoOn = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	const pause = () => {
		looked++;
		if (looked === 2) goOn();
		return mayGoOn;
	};
	const servers = [1, 2].map(() => openServer(world, pauseAfter(look, pause)));
	try {
		const working = servers.map((server) => work(server).finally(goOn));
		// Both end before their connections do, whichever fails.
		await Promise.allSettled(working);
		if (looked < 2) throw new Error(`only ${looked} of two asked: ${look}`);
		return await Promise.all(working);
	} finally {
		await Promise.all(servers.map(({ store }) => store.destroy()));
	}
}
