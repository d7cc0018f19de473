import { expect, test } from "vitest";
import { contract } from "~/contract/index";
import { audit } from "~/i18n/insight/audit";
import { translator } from "~/i18n/translator";
import { describeEntry } from "~/routes/insight/audit/audit.server";

/** Calls that nobody makes by a role, and those that are recorded elsewhere. */
const withoutLine =
	/^(actionLogs\.create|addresses\.(findProof|prove)|authentications\..*|checkIns\.(scan|keep|find|pair)|contacts\.(find|create|note|change|answer)|emotions\.react|firstOrganiser\.become|firstStart\..*|newEvents\.fromFile|leaderboards\.name|lives\.change|merges\.mailLink|liveModules\.export|polls\.vote|presences\.(read|leave|days)|questions\.answer|ratings\.rate|messages\.(send|support)|(peopleChanges|badgeBatches)\.preview|usageLogs\.create|users\.(answerCorrection|createAnonymous|page)|wordClouds\.respond)$/;

test("The audit log has a sentence for every call that changes something by a role", () => {
	const changing = Object.entries(contract).flatMap(([room, calls]) =>
		Object.entries(calls).flatMap(([name, call]) => (call["~orpc"].route.method === "GET" ? [] : [`${room}.${name}`])),
	);
	const unsaid = changing.filter((call) => !withoutLine.test(call) && !(`audit.call.${call}` in audit));
	expect(unsaid).toEqual([]);
});

test("Its lines are sentences that begin with a name, in both languages", () => {
	const lines = Object.entries(audit).filter(([key]) => key.startsWith("audit.call."));
	for (const [key, pair] of lines) {
		for (const text of pair) expect([key, text]).toEqual([key, expect.stringMatching(/^\{\{who\}\} .+\.$/)]);
	}
	const actor = { id: "daisy", name: "Daisy Accueil" };
	const letIn = {
		call: "checkIns.letIn",
		actor,
		details: { overrode: "declined", place: "Entrée", device: "Porte A", offline: true },
	} as const;
	expect(describeEntry(translator("fr"), letIn).replace(/\s/g, " ")).toBe(
		`Daisy Accueil a fait entrer une personne malgré un refus : ${translator("fr")("scan.reason.declined")} (Entrée, Porte A, sans réseau).`,
	);
	const changes = [{ path: ["passage", "why"], after: "Justificatif vu" }];
	expect(describeEntry(translator("en"), { ...letIn, changes })).toMatch(/Reason: Justificatif vu\.$/);
	expect(describeEntry(translator("en"), { call: "checkIns.revoke", actor, details: { device: "Lost phone" } })).toBe(
		"Daisy Accueil revoked the device Lost phone.",
	);
});
