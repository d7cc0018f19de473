/**
 * The request as the calls read it: HEAD as GET, and a query parameter without a value (`?userId=`) as one that was not
 * given. A name alone (`?force`) stays: it is a yes to who asks yes or no.
 */
export function asAsked(request: Request): Request {
	const url = new URL(request.url);
	const given = url.search
		.slice(1)
		.split("&")
		.filter((pair) => !pair.endsWith("=") || pair.indexOf("=") < pair.length - 1);
	url.search = given.join("&");
	const method = request.method === "HEAD" ? "GET" : request.method;
	if (url.href === request.url && method === request.method) return request;
	const { headers, signal, body } = request;
	return new Request(url, { method, headers, signal, ...(body ? { body, duplex: "half" } : {}) } as RequestInit);
}
