import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { toWire } from "~/contract/wire";
import { Refusal } from "~/domain/refusal";
import type { ExportFiles } from "../context";
import { hashToken } from "../store/ids";
import { exportName } from "./export-name";

/** `GET /api/exports/{id}?until&key`: a file that `writeExport` gave this address to. Nothing for other addresses. */
export async function sendExport(
	request: Request,
	{ directory }: ExportFiles,
	now: Date,
): Promise<Response | undefined> {
	const { pathname, searchParams } = new URL(request.url);
	const id = /^\/api\/exports\/(\w{16})$/.exec(pathname)?.[1];
	if (!id || request.method !== "GET") return undefined;
	const until = Number(searchParams.get("until"));
	const file = join(directory, exportName({ id, until, hash: hashToken(searchParams.get("key") ?? "") }));
	const found = await stat(file).catch(() => undefined);
	if (!found || !(now.getTime() < until)) return gone();
	return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": 'attachment; filename="export.csv"',
			"Cache-Control": "no-store",
		},
	});
}

function gone(): Response {
	const error = toWire(new Refusal("notFound")) as { toJSON(): object };
	return Response.json(error.toJSON(), { status: 404 });
}
