import type { ReactNode } from "react";

/** HTML that the server has already sanitised. */
export function RichText({ html }: { html: string }) {
	return (
		<div
			className="rich row"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was read
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}

/** A sentence between two fields; line breaks are kept. */
export function Comment({ children }: { children: ReactNode }) {
	return <p className="comment row">{children}</p>;
}
