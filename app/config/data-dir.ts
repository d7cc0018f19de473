import { randomBytes } from "node:crypto";
import {
	chmodSync,
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { variableError } from "./config-error";

export function openDataDir(path: string): { dataDir: string; isPrivate: boolean } {
	const dataDir = resolve(path);
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		return { dataDir, isPrivate: restrictToOwner(dataDir) };
	} catch (error) {
		throw variableError("DATA_DIR", ` (${(error as NodeJS.ErrnoException).code})`);
	}
}

/** Linked into place: of several processes that start at once, one makes it, and none reads half of it. */
export function readOrCreateSecret(dataDir: string): string {
	const file = join(dataDir, "session-secret");
	if (!existsSync(file)) {
		const temporary = `${file}.${process.pid}`;
		try {
			writeFileSync(temporary, randomBytes(32).toString("hex"), { mode: 0o600 });
			linkSync(temporary, file);
		} catch (error) {
			const code = (error as NodeJS.ErrnoException).code;
			if (code !== "EEXIST") throw variableError("DATA_DIR", ` (${code})`);
		} finally {
			rmSync(temporary, { force: true });
		}
	}
	const secret = readFileSync(file, "utf8").trim();
	if (secret.length < 32) throw variableError("SESSION_SECRET", ` (kept in ${file})`);
	return secret;
}

/** Entries that an earlier version or a copy may have left open, with the mode that they should have. */
const ownEntries: [name: string, mode: number][] = [
	["session-secret", 0o600],
	["exports", 0o700],
	["parvis.sqlite", 0o600],
];

/** Restricts our own directory; one that holds other things too (/tmp, a home) is only reported. True if it is private. */
function restrictToOwner(dataDir: string): boolean {
	const names = readdirSync(dataDir);
	const present = ownEntries.filter(([name]) => names.includes(name));
	const isOurs = (names.length === 0 || present.length > 0) && (statSync(dataDir).mode & stickyBit) === 0;
	for (const [name, mode] of present) restrictMode(join(dataDir, name), mode);
	return restrictMode(dataDir, isOurs ? 0o700 : undefined);
}

const stickyBit = 0o1000;

function restrictMode(path: string, mode: number | undefined): boolean {
	if ((statSync(path).mode & 0o077) === 0) return true;
	try {
		if (mode !== undefined) chmodSync(path, mode);
		return mode !== undefined;
	} catch {
		return false;
	}
}
