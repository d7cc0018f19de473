/** `__Host-` keeps other hosts of the domain from setting it; browsers take it over HTTPS alone. */
export const sessionCookieName = (secure: boolean) => (secure ? "__Host-parvis" : "parvis");

export function hasSessionCookie(request: Request): boolean {
	return /(?:^|; *)(?:__Host-)?parvis=/.test(request.headers.get("Cookie") ?? "");
}
