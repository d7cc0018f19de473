import type { Request, Response } from "express";

/** A refusal that the server says before any page of the app could: French first, then English. */
export interface PlainRefusal {
	status: number;
	code: string;
	fr: string;
	en: string;
}

/** Says a refusal as JSON under /api, as a small page elsewhere. */
export function refuse(req: Request, res: Response, { status, code, fr, en }: PlainRefusal): void {
	res.status(status).set("Cache-Control", "no-store");
	if (isApi(req.path)) {
		res.json({ code, status, message: fr, data: { message: fr, fields: {} } });
		return;
	}
	res.type("html").send(`<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${fr}</title></head>
<body><main><h1>${fr}</h1><p lang="en">${en}</p></main></body>
</html>
`);
}

export function isApi(path: string): boolean {
	return path === "/api" || path.startsWith("/api/");
}
