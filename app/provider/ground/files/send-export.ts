import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { toWire } from "~/contract/ground/convert-errors";
import { Refusal } from "~/domain/ground/refusal";
import type { ExportFiles } from "../services/services";
import { exportName } from "./export-name";

/** `GET /api/exports/{id}?until&key&name`: serves a file that `saveExport` gave this address; undefined for other addresses. */
export async function sendExport(
	request: Request,
	{ directory }: ExportFiles,
	now: Date,
): Promise<Response | undefined> {
	const { pathname, searchParams } = new URL(request.url);
	const id = /^\/api\/exports\/(\w{16})$/.exec(pathname)?.[1];
	if (!id || request.method !== "GET") return undefined;
	const [until, key, name] = ["until", "key", "name"].map((part) => searchParams.get(part) ?? "") as [
		string,
		string,
		string,
	];
	const kind = kinds[extname(name)];
	const file = join(directory, exportName({ id, until: Number(until), key, name }));
	const stats = kind && (await stat(file).catch(() => undefined));
	if (!kind || !stats || !(now.getTime() < Number(until))) return notFound();
	return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>, {
		headers: {
			"Content-Type": kind.type,
			"Content-Disposition": `${kind.isShown ? "inline" : "attachment"}; ${dispositionName(name)}`,
			"Cache-Control": "no-store",
			...(kind.isShown ? { "Content-Security-Policy": documentPolicy } : {}),
		},
	});
}

const kinds: Record<string, { type: string; isShown?: boolean }> = {
	".csv": { type: "text/csv; charset=utf-8" },
	".xlsx": { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
	".vcf": { type: "text/vcard; charset=utf-8" },
	".json": { type: "application/json" },
	".pdf": { type: "application/pdf" },
	".xml": { type: "application/xml" },
	/** A document for printing from the browser, where no Chromium runs. */
	".html": { type: "text/html; charset=utf-8", isShown: true },
};

const documentPolicy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox allow-modals";

/** The name in ASCII for old clients, and with its accents (RFC 5987) if it has any. */
function dispositionName(name: string): string {
	const plain = name
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[^\w .-]/g, "_");
	const encoded = encodeURIComponent(name).replace(
		/['()*]/g,
		(one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return plain === name ? `filename="${name}"` : `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function notFound(): Response {
	const error = toWire(new Refusal("notFound")) as { toJSON(): object };
	return Response.json(error.toJSON(), { status: 404 });
}
