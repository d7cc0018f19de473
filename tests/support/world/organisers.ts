import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { embeddedGateway } from "~/composition.server";
import type { EventFile } from "~/domain/event-file/event-file";
import type { Gateway } from "~/gateway/gateway";
import { remoteGateway } from "~/gateway/remote-gateway";
import { filesIn } from "~/provider/ground/files/file-store";
import { sendExport } from "~/provider/ground/files/send-export";
import type { Printer } from "~/provider/ground/printing/printer";
import type { WorkThread } from "~/provider/ground/services/work-thread";
import { serveOverHttp } from "./api-server";
import { buildEvent, type EventChanges } from "./event";
import { worldOfTest } from "./world-of-test";

/**
 * The people who have a role, besides the fixture's people: an organiser of the event (olga), an administrator of the domain
 * (adam).
 */
const trusted: EventFile["people"] = [
	{ email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" },
	{ email: "adam@example.com", firstName: "Adam", lastName: "Admin", role: "administrator" },
];

interface Options {
	over: "process" | "http";
	changes?: EventChanges;
	/** A whole event, instead of the fixture's with changes. */
	file?: EventFile;
	people?: EventFile["people"];
	/** Without a printer, documents are pages that people print themselves. */
	printer?: Printer;
	/** Without one, files are read by this process itself. */
	fileThread?: WorkThread;
}

/** Opens a world with people who have roles, a directory for exports, and gateways that know the visitor's address. */
export async function organisedWorld({
	over,
	changes = {},
	file = buildEvent(changes),
	people,
	printer,
	fileThread,
}: Options) {
	const world = await worldOfTest({ file: { ...file, people: [...(people ?? file.people), ...trusted] } });
	const directory = mkdtempSync(join(tmpdir(), "parvis-exports-"));
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
	const exports = { directory, publicUrl: "http://parvis.test" };
	const kept = mkdtempSync(join(tmpdir(), "parvis-files-"));
	onTestFinished(() => rmSync(kept, { recursive: true, force: true }));
	const pictureFiles = filesIn(kept);
	const equipment = { exports, printer, files: pictureFiles, fileThread };
	const now = () => world.clock.now;
	const served = over === "http" ? await serveOverHttp(world.store, now, equipment) : undefined;
	if (served) onTestFinished(async () => void (await served.close()));
	const inProcess = embeddedGateway(world.store, now, equipment);
	const gatewayFor = (token?: string, address?: string, left?: AbortSignal): Gateway =>
		served ? remoteGateway(served.url, token, address, left) : inProcess(token, address, left);
	return {
		...world,
		world,
		gatewayFor,
		as: async (person: string) => gatewayFor(await world.signIn(person)),
		/** Downloads a file by its address, as a browser does. */
		download: async (fileUrl: string) => {
			const response = await sendExport(new Request(fileUrl), exports, now());
			if (!response) throw new Error(`nothing is served at ${fileUrl}`);
			const bytes = Buffer.from(await response.arrayBuffer());
			return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
		},
		exports,
		files: () => readdirSync(directory),
		/** The directory of the files that people sent. */
		pictureFiles,
		kept,
	};
}
