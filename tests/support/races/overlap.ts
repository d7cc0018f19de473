import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type KyselyPlugin, PostgresQueryCompiler, type QueryId, sql } from "kysely";
import { embeddedGateway } from "~/composition.server";
import type { Gateway } from "~/gateway/gateway";
import { postgresDialect } from "~/provider/ground/store/engine-postgres";
import { Store } from "~/provider/ground/store/open";
import type { World } from "../world/world";

/** A process that serves the world's store with connections of its own. */
export interface Server {
	store: Store;
	gatewayFor(token: string): Gateway;
}

interface Overlap<First, Second> {
	first(server: Server): Promise<First>;
	/** A part of the SQL of the statement after which the first pauses, inside its transaction. */
	heldAfter: string;
	second(server: Server): Promise<Second>;
	/** Finishes before the first continues. */
	meanwhile?(): Promise<unknown>;
}

/**
 * Makes two pieces of work overlap on PostgreSQL, in the same way each time. The first pauses in its transaction until the
 * second waits for one of its locks, or has ended: without the lock, the second has by then decided by what was there before
 * the first. SQLite needs no such test, because there each transaction that writes has the whole store for itself.
 */
export async function overlap<First, Second>(
	world: World,
	{ first, heldAfter, second, meanwhile }: Overlap<First, Second>,
): Promise<[First, Second]> {
	const hold = holdAfter(heldAfter);
	const one = openServer(world, hold.plugin);
	const other = openServer(world);
	try {
		const firstWork = first(one);
		await Promise.race([hold.isReached, firstWork]);
		if (!hold.isHeld()) throw new Error(`the first ended and had never asked: ${heldAfter}`);
		const secondWork = second(other);
		let isOver = false;
		const over = secondWork.then(
			() => (isOver = true),
			() => (isOver = true),
		);
		while (!isOver && !(await waitsFor(world.store, { waiting: other.name, holding: one.name }))) {
			await Promise.race([over, pause(5)]);
		}
		await meanwhile?.();
		hold.release();
		// Both end before their connections do, whichever fails.
		await Promise.allSettled([firstWork, secondWork]);
		return [await firstWork, await secondWork];
	} finally {
		hold.release();
		await Promise.all([one.store.destroy(), other.store.destroy()]);
	}
}

/** Opens a process of its own on the store of a PostgreSQL world; whoever opens it closes its store. */
export function openServer({ place, clock }: World, ...plugins: KyselyPlugin[]) {
	// The application name by which the database tells which connections are its own.
	const name = `server_${randomBytes(6).toString("hex")}`;
	const url = new URL(place.databaseUrl ?? "");
	url.searchParams.set("application_name", name);
	const store = new Store({ dialect: postgresDialect(url.href), plugins });
	return { name, store, gatewayFor: embeddedGateway(store, () => clock.now) };
}

/** Lets the first statement with this text run, reports it, and pauses the transaction until it is released. */
function holdAfter(text: string) {
	let isHeld = false;
	let reach = () => {};
	let release = () => {};
	const isReached = new Promise<void>((resolve) => {
		reach = resolve;
	});
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	const plugin = pauseAfter(text, () => {
		isHeld = true;
		reach();
		return released;
	});
	return { plugin, isReached, release: () => release(), isHeld: () => isHeld };
}

/** Whoever sent a statement with this text gets its answer once the pause is over. */
export function pauseAfter(text: string, pause: () => Promise<void>): KyselyPlugin {
	const compiler = new PostgresQueryCompiler();
	const awaited = new WeakSet<QueryId>();
	return {
		transformQuery({ node, queryId }) {
			if (compiler.compileQuery(node, queryId).sql.includes(text)) awaited.add(queryId);
			return node;
		},
		async transformResult({ result, queryId }) {
			if (awaited.has(queryId)) await pause();
			return result;
		},
	};
}

/** True if a connection of the one server waits for a lock that a transaction of the other holds. */
async function waitsFor(store: Store, { waiting, holding }: { waiting: string; holding: string }): Promise<boolean> {
	const { rows } = await sql`
		select 1 from pg_stat_activity as waiting join pg_stat_activity as holding
			on holding.pid = any(pg_blocking_pids(waiting.pid))
		where waiting.application_name = ${waiting} and holding.application_name = ${holding}`.execute(store);
	return rows.length > 0;
}
