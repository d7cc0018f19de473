import type { ReactNode } from "react";
import { useOwnWords } from "./own-words";

/** HTML that the server has already sanitised; `quiet` for a remark between two fields. */
export function RichText({ html, quiet }: { html: string; quiet?: boolean }) {
	const own = useOwnWords();
	return (
		<div
			{...own}
			className={quiet ? "rich stack-12 comment soft row" : "rich stack-12 row"}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was read
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}

export function Comment({ children }: { children: ReactNode }) {
	return <p className="comment soft row">{children}</p>;
}
