import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { embeddedGateway } from "~/composition.server";
import type { EventFile } from "~/domain/event-file/event-file";
import type { Gateway } from "~/gateway/gateway";
import { remoteGateway } from "~/gateway/remote-gateway";
import { importEvent } from "~/provider/event/file/import-event";
import type { CallServices } from "~/provider/ground/access/context";
import { newToken } from "~/provider/ground/store/ids";
import { openStore, type Store } from "~/provider/ground/store/open";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { serveOverHttp } from "./api-server";
import { buildEvent } from "./event";

export interface WorldOptions {
	/** The event with which the world begins; the fixture's by default. */
	file?: EventFile;
	people?: EventFile["people"];
	/** How gateways reach the provider: by function calls, or over HTTP on a loopback port. */
	over?: "process" | "http";
	/** The services of the composition: a printer, a payment provider. */
	equip?: (store: Store, now: () => Date) => CallServices;
	/** An empty store to use; the caller closes it. By default the world has its own. */
	home?: Home;
}

export interface Home {
	place: StorePlace;
	store: Store;
	leave(): Promise<void>;
}

export interface World {
	store: Store;
	/** The argument for `openStore`: another process opens the same store with it. */
	place: StorePlace;
	file: EventFile;
	event: { domainId: string; eventId: string };
	/** The provider's clock, which stands still until it is set. */
	clock: { now: Date };
	/** One for each request, as in the app. */
	gatewayFor(token?: string): Gateway;
	/** A person is named by what stands before the @ of the e-mail. */
	idOf(person: string): string;
	/** The path parameters of a person's calls. */
	of(person: string): { domainId: string; eventId: string; userId: string };
	/** Opens a session of 30 days with a password. */
	signIn(person: string): Promise<string>;
	as(person: string): Promise<Gateway>;
	/** Imports another version of the event, or another event. */
	importAgain(file: EventFile): Promise<void>;
	close(): Promise<void>;
}

export interface StorePlace {
	dataDir: string;
	databaseUrl?: string;
}

export const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** Creates a store of its own with one event, and gateways to it. Close it, or take `worldOfTest`. */
export async function createWorld({
	file = buildEvent(),
	people,
	over = "process",
	equip = () => ({}),
	home,
}: WorldOptions = {}): Promise<World> {
	const { place, store, leave } = home ?? (await newHome());
	const clock = { now: new Date("2027-01-15T10:00:00.000Z") };
	const whole = people ? { ...file, people } : file;
	await importEvent(store, whole, clock.now, { invite: "now", areRolesAccepted: true });
	await markInvited(store);
	const ids = await idsByName(store);
	const equipment = equip(store, () => clock.now);
	const served = over === "http" ? await serveOverHttp(store, () => clock.now, equipment) : undefined;
	const inProcess = embeddedGateway(store, () => clock.now, equipment);
	const event = { domainId: whole.document.domain.id, eventId: whole.document.event.id };

	const world: World = {
		store,
		place,
		file: whole,
		event,
		clock,
		gatewayFor: (token) => (served ? remoteGateway(served.url, token) : inProcess(token)),
		idOf(person) {
			const id = ids.get(person);
			if (!id) throw new Error(`nobody is called ${person}`);
			return id;
		},
		of: (person) => ({ ...event, userId: world.idOf(person) }),
		async signIn(person) {
			const token = newToken();
			const expiresAt = new Date(clock.now.getTime() + 30 * 24 * 60 * 60 * 1000).toISOString();
			const personId = world.idOf(person);
			await insertToken(store, {
				token,
				personId,
				eventId: null,
				kind: "session",
				now: clock.now,
				expiresAt,
				openedBy: "password",
			});
			return token;
		},
		as: async (person) => world.gatewayFor(await world.signIn(person)),
		async importAgain(changed) {
			await importEvent(store, changed, clock.now, { invite: "now", areRolesAccepted: true });
			await markInvited(store);
			for (const [name, id] of await idsByName(store)) ids.set(name, id);
		},
		async close() {
			await served?.close();
			if (!home) await leave();
		},
	};
	return world;
}

export async function newHome(): Promise<Home> {
	const { place, remove } = await newPlace();
	const store = await openStore(place);
	const leave = async () => {
		await store.destroy();
		await remove();
	};
	return { place, store, leave };
}

async function idsByName(store: Store): Promise<Map<string, string>> {
	const rows = await store.selectFrom("people").select(["id", "email"]).execute();
	return new Map(rows.map(({ id, email }) => [email?.split("@")[0] ?? "", id]));
}

interface PlaceOptions {
	/** A PostgreSQL; SQLite if it is missing. */
	databaseUrl?: string | undefined;
	/** True if not even a table is there yet: for tests of how a store is made. */
	isBare?: boolean;
}

/**
 * Returns a directory with an empty store, or a schema of its own on PostgreSQL, in which the first opening makes the tables.
 */
export async function newPlace({
	databaseUrl = process.env.TEST_DATABASE_URL,
	isBare = false,
}: PlaceOptions = {}): Promise<{ place: StorePlace; remove(): Promise<void> }> {
	if (databaseUrl) return newSchema(databaseUrl);
	const dataDir = mkdtempSync(join(tmpdir(), "parvis-world-"));
	const prepared = process.env.TEST_PREPARED_STORE;
	if (prepared && !isBare) copyFileSync(prepared, join(dataDir, basename(prepared)));
	return { place: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

/**
 * Empties every table of a PostgreSQL schema except the migrator's own. Rows are deleted without checking who refers to them:
 * truncating a hundred tables, each with its indexes, takes fifty times as long.
 */
export async function emptyStore(store: Store) {
	await sql
		.raw(`do $$
			declare named record;
			begin
				perform set_config('session_replication_role', 'replica', true);
				for named in select tablename from pg_tables
					where schemaname = current_schema() and tablename not like 'kysely%'
				loop
					execute format('delete from %I', named.tablename);
				end loop;
			end $$`)
		.execute(store);
}

async function newSchema(databaseUrl: string) {
	const schema = `world_${randomBytes(6).toString("hex")}`;
	await runOn(databaseUrl, `create schema ${schema}`);
	const url = new URL(databaseUrl);
	url.searchParams.set("options", `-c search_path=${schema}`);
	return {
		place: { dataDir: "", databaseUrl: url.href },
		// Messages about every dropped table would fill the server's log.
		remove: () => runOn(databaseUrl, `set client_min_messages = warning; drop schema ${schema} cascade`),
	};
}

async function runOn(databaseUrl: string, sql: string) {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query(sql).finally(() => client.end());
}

/** Their invitations wait in the outbox, where tests of mails look for them; to all others they have left. */
function markInvited(store: Store) {
	return sql`update registrations set invited_at = listed_at where invited_at is null`.execute(store);
}
