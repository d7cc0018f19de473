// Loaded before anything else in a server with a public address, which refuses CLOCK: its Date begins at DATE_AT, and runs on from
// there, as that of the test does (test-clock.ts).
const machine = globalThis.Date;
const ahead = machine.parse(process.env.DATE_AT ?? "") - (machine.now() - Math.round(performance.now()));
const now = () => machine.now() + ahead;

globalThis.Date = new Proxy(machine, {
	construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
	get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});
