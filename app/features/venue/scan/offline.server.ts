import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { type DoorList, deviceReport, type ReportResult } from "~/domain/venue/wire";
import { readForm } from "~/http/read-form";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, signedInVisitOf, type Visit } from "../../frame/event/visit.server";

const compress = promisify(gzip);

export async function sendList(args: Arguments): Promise<Response> {
	const visit = await signedInVisitOf(args);
	const cursor = new URL(args.request.url).searchParams.get("curseur") ?? "";
	return inJson(args, async () => {
		const query = { ...inEvent(visit), deviceId: deviceIdOf(visit), languageId: visit.frame.language.id };
		const piece: DoorList = (await visit.gateway.checkIns.list({ ...query, ...(cursor && { cursor }) })).data;
		return piece;
	});
}

export async function saveReport(args: Arguments): Promise<Response> {
	const visit = await signedInVisitOf(args);
	return inJson(args, async () => {
		const report = deviceReport.safeParse(parseJson(String((await readForm(args.request)).get("facts"))));
		if (!report.success) throw new Refusal("badRequest");
		const { checkIns, desk } = visit.gateway;
		const { sentAt, walkIns, ...seen } = report.data;
		const device = { ...inEvent(visit), sentAt, deviceId: deviceIdOf(visit) };
		// People are registered before their check-ins are saved.
		if (walkIns.length > 0) await desk.keepWalkIns({ ...device, walkIns });
		const result: ReportResult = (await checkIns.keep({ ...device, ...seen })).data;
		return result;
	});
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

async function inJson({ request }: Arguments, ask: () => Promise<unknown>): Promise<Response> {
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
		return Response.json({ code: error.code, message: error.message }, { status: error.status });
	}
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
