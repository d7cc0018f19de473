import { randomBytes, randomInt } from "node:crypto";
import pg from "pg";
import { onTestFinished } from "vitest";
import { openBus } from "~/provider/ground/bus/bus";
import { memoryTransport } from "~/provider/ground/bus/memory-transport";
import { postgresTransport } from "~/provider/ground/bus/postgres-transport";
import { redisTransport } from "~/provider/ground/bus/redis-transport";
import type { BusTransport } from "~/provider/ground/bus/transport";
import type { Bus } from "~/provider/ground/services/bus";
import type { Topic } from "~/provider/ground/store/publish";
import { openWire } from "./wire";
import { newPlace } from "./world";

/** A bus on an engine, with the ways to disturb it. */
export interface Joined {
	/** Joins it as another process. */
	join(): Bus;
	/** Breaks every connection; new ones are accepted. */
	kill(): Promise<unknown>;
	/** Nothing gets through until it is mended. */
	cut(): Promise<unknown>;
	mend(): Promise<unknown>;
}

const redisUrl = process.env.TEST_REDIS_URL;
const databaseUrl = process.env.TEST_DATABASE_URL;

/** The engines for which there is a server; memory needs none. */
export const engines: { name: string; open(): Promise<Joined> }[] = [
	{ name: "memory", open: inMemory },
	...(databaseUrl ? [{ name: "PostgreSQL", open: onPostgres }] : []),
	...(redisUrl ? [{ name: "Redis", open: () => onRedis(redisUrl) }] : []),
];

/** Opens buses with a transport, closed with the test. */
function joining(way: () => BusTransport): () => Bus {
	return () => {
		const bus = openBus(way());
		onTestFinished(() => bus.close());
		return bus;
	};
}

async function inMemory(): Promise<Joined> {
	const way = memoryTransport();
	const cut = async () => way.cut();
	const mend = async () => way.mend();
	return { join: joining(() => way), cut, mend, kill: () => cut().then(mend) };
}

async function onPostgres(): Promise<Joined> {
	const { place, remove } = await newPlace();
	const wire = await openWire(place.databaseUrl ?? "");
	const name = `bus-${randomBytes(6).toString("hex")}`;
	const url = new URL(wire.url);
	url.searchParams.set("application_name", name);
	onTestFinished(async () => {
		await wire.close();
		await remove();
	});
	async function kill() {
		const client = new pg.Client({ connectionString: place.databaseUrl });
		await client.connect();
		await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [name]);
		await client.end();
	}
	return { join: joining(() => postgresTransport(url.href)), kill, cut: wire.cut, mend: wire.mend };
}

async function onRedis(server: string): Promise<Joined> {
	const address = new URL(server);
	address.port ||= "6379";
	const wire = await openWire(address.href);
	onTestFinished(() => wire.close());
	// The channel has the name of the database number as it is written, and zero can be written in many ways: `0e5` is zero too.
	// So tests that run at the same moment, in any process, do not hear each other.
	const url = new URL(wire.url);
	url.pathname = `/0e${randomInt(2 ** 40)}`;
	// On the server, a client could only end the connections of all tests.
	const kill = async () => wire.drop();
	return { join: joining(() => redisTransport(url.href)), kill, cut: wire.cut, mend: wire.mend };
}

/** Collects what a listener is told, in order: pointers, « lost » and « gap ». */
export function listen(bus: Bus, topic: Topic = "changes") {
	const told: string[] = [];
	bus.subscribe(topic, {
		hear: (pointer) => told.push(pointer),
		onLost: () => told.push("lost"),
		onGap: () => told.push("gap"),
	});
	return told;
}
