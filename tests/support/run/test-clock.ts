import { resolve } from "node:path";

/**
 * The clock on which tests run, so that none depends on the day: `Date` of their process begins at a time of its own and runs on
 * from there, and servers that they start begin at the same moment (`startApp`). Decision 163.
 */

/** The demo's own time: its days are more than sixty days ahead, where an import leaves them as they are written. */
export const demoClock = "2027-01-12T09:30:00Z";

const machine = globalThis.Date;
let ahead: number | undefined;

/** From here on it is that time for this process, until it is set again. */
export function setClock(start: string): void {
	const begun = machine.parse(start);
	if (Number.isNaN(begun)) throw new Error(`${start} is no time`);
	ahead = begun - machine.now();
	globalThis.Date = moved;
}

/** The time on the machine, with which the disk dates files. */
export const machineNow = () => machine.now();

/** For tests of what the disk or another program dates, which have no other clock than the machine's. */
export function keepMachineClock(): void {
	ahead = undefined;
	globalThis.Date = machine;
}

/** What a program that a test starts is told of the time; nothing on the machine's clock. */
export function clockVariables({ isPublic = false } = {}): Record<string, string> {
	if (ahead === undefined) return {};
	const time = new Date().toISOString();
	return isPublic ? { DATE_AT: time, NODE_OPTIONS: `--import=${resolve(serverClock)}` } : { CLOCK: time };
}

const serverClock = "tests/support/run/server-clock.mjs";

const now = () => machine.now() + (ahead ?? 0);

// A proxy rather than a class of its own: dates of the system, such as those of files, are instances of it too.
const moved = new Proxy(machine, {
	construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
	apply: (target) => new target(now()).toString(),
	get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});
