import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { formatMoney } from "~/domain/money/money";
import { type DoorList, deviceReport, type ReportResult, type RevokedAnswer } from "~/domain/venue/wire";
import { readForm } from "~/http/read-form";
import { tokenOf } from "~/http/session.server";
import { paths } from "~/paths";
import type { Revocation } from "../../ground/event/find-revocation.server";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, requireUser, type Visit, visitOf } from "../../ground/event/visit.server";
import { revocationOf, sentenceOf } from "./revoked.server";

const compress = promisify(gzip);

export async function sendList(args: Arguments): Promise<Response> {
	const visit = await visitOf(args);
	const cursor = new URL(args.request.url).searchParams.get("curseur") ?? "";
	return inJson(args, visit, async () => {
		const query = { ...inEvent(visit), deviceId: deviceIdOf(visit), languageId: visit.frame.language.id };
		const piece: DoorList = (await visit.gateway.checkIns.list({ ...query, ...(cursor && { cursor }) })).data;
		return piece;
	});
}

/** What the wearer of a badge still owes, as a price; empty where that is nothing. */
export async function sendDebt(args: Arguments): Promise<Response> {
	const visit = await visitOf(args);
	const code = new URL(args.request.url).searchParams.get("badge") ?? "";
	return inJson(args, visit, async () => {
		const { owed } = (await visit.gateway.checkIns.owed({ ...inEvent(visit), deviceId: deviceIdOf(visit), code })).data;
		return { amount: owed ? formatMoney(owed.amount, owed.currency, visit.frame.locale) : "" };
	});
}

export async function saveReport(args: Arguments): Promise<Response> {
	const visit = await visitOf(args);
	const report = deviceReport.safeParse(parseJson(String((await readForm(args.request)).get("facts"))));
	const answer = await inJson(args, visit, async () => {
		if (!report.success) throw new Refusal("badRequest");
		const { checkIns, desk } = visit.gateway;
		const { sentAt, walkIns, ...seen } = report.data;
		const device = { ...inEvent(visit), sentAt, deviceId: deviceIdOf(visit) };
		// People are registered before their check-ins are saved.
		if (walkIns.length > 0) await desk.keepWalkIns({ ...device, walkIns });
		const result: ReportResult = (await checkIns.keep({ ...device, ...seen })).data;
		return result;
	});
	if (answer.status !== 403 || !report.success) return answer;
	const refused: RevokedAnswer | { revoked: undefined } = await answer.json();
	if (refused.revoked === undefined) return Response.json(refused, { status: 403 });
	const { context } = args;
	const gateway = context.gatewayFor(tokenOf(visit.session, visit.where.domainId), context.address);
	await gateway.checkIns.handIn({ ...inEvent(visit), deviceId: deviceIdOf(visit), ...report.data });
	return Response.json({ ...refused, isHandedIn: true } satisfies RevokedAnswer, { status: 403 });
}

function parseJson(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}

function deviceIdOf({ session, where }: Visit): string {
	const id = session.get("doors")?.[where.eventId];
	if (id === undefined) throw new Refusal("deviceRevoked");
	return id;
}

/** People who are not signed in are sent to do so; a revoked device is told who revoked it (403, a `RevokedAnswer`). */
async function inJson(args: Arguments, visit: Visit, ask: () => Promise<unknown>): Promise<Response> {
	const { request } = args;
	if (visit.revocation) return sayRevoked(visit, visit.revocation);
	requireUser(visit, request);
	const headers = { "Content-Type": "application/json; charset=utf-8" };
	try {
		const body = JSON.stringify(await ask());
		const takesGzip = /\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "");
		if (!takesGzip || body.length < 1400) return new Response(body, { headers });
		const small = await compress(body);
		return new Response(new Uint8Array(small), {
			headers: { ...headers, "Content-Encoding": "gzip", Vary: "Accept-Encoding" },
		});
	} catch (error) {
		if (!isRefusal(error) || error.status >= 500) throw error;
		const revocation = error.code === "deviceRevoked" ? await revocationOf(args, visit) : undefined;
		if (revocation) return sayRevoked(visit, revocation);
		return Response.json({ code: error.code, message: error.message }, { status: error.status });
	}
}

function sayRevoked(visit: Visit, revocation: Revocation): Response {
	return Response.json({ revoked: sentenceOf(visit, revocation) } satisfies RevokedAnswer, { status: 403 });
}

export function sendWorker({ context, params }: Arguments): Response {
	return new Response(`importScripts(${JSON.stringify(context.scanWorkerSrc)});\n`, {
		headers: {
			"Content-Type": "text/javascript; charset=utf-8",
			"Service-Worker-Allowed": paths.scan(params.context ?? ""),
			"Cache-Control": "no-cache",
		},
	});
}
