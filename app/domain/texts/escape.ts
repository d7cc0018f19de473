const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text for HTML, between tags or as the value of an attribute. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => entities[sign] as string);
}

/** The same for XML, which has no way to contain some characters: they are left out. */
export function escapeXml(text: string): string {
	return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""));
}
