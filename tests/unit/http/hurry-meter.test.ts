import { expect, test } from "vitest";
import { hurryMeter } from "~/http/express/send-html";

function meter() {
	const load = { active: 0, idle: 0, utilization: 0 };
	const isHurried = hurryMeter(() => ({ ...load }));
	return (active: number, idle: number) => {
		load.active += active;
		load.idle += idle;
		return isHurried();
	};
}

test("Pages are hurried while a process had no free moment for half a second, and no longer", () => {
	const after = meter();
	expect(after(400, 0)).toBe(false);
	expect(after(140, 10)).toBe(true);
	// Too short to tell: it stays as it was.
	expect(after(0, 100)).toBe(true);
	expect(after(300, 200)).toBe(false);
	expect(after(400, 200)).toBe(false);
	expect(after(590, 10)).toBe(true);
});

test("A process that waits for nobody is not hurried", () => {
	const after = meter();
	for (let second = 0; second < 5; second++) expect(after(850, 150)).toBe(false);
});
