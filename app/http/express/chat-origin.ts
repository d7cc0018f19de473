import type { IncomingMessage, RequestListener } from "node:http";

/** True if a request names the host of CHAT_ORIGIN. */
export function isOnChatOrigin({ headers }: Pick<IncomingMessage, "headers">, origin: string | undefined): boolean {
	return origin !== undefined && headers.host?.toLowerCase() === new URL(origin).host;
}

/**
 * On the host of CHAT_ORIGIN foreign script has an origin of its own, so nothing of ours is there to be read: the frame of the
 * chat, without cookies and tokens, and whether the process lives. No page, no file, no call. This stands before all else
 * that answers.
 */
export function keepChatApart(origin: string | undefined, otherwise: RequestListener): RequestListener {
	return (req, res) => {
		if (!isOnChatOrigin(req, origin)) return otherwise(req, res);
		const isRead = req.method === "GET" || req.method === "HEAD";
		if (isRead && answered.test(req.url ?? "")) {
			for (const name of ["cookie", "authorization"]) delete req.headers[name];
			return otherwise(req, res);
		}
		res.writeHead(404, {
			"Content-Type": "text/plain; charset=utf-8",
			"Cache-Control": "no-store",
			"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
		});
		res.end();
	};
}

const answered = /^(\/healthz|\/[^/?]+\/assistance\/cadre(\?[^#]*)?)$/;
