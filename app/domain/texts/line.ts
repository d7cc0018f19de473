import { z } from "zod";

/** Line breaks, tabs and other controls become a space: whatever is shown or sent on one line is kept as one. */
export function foldLine(text: string): string {
	return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** A text of one line, as somebody types it. */
export const oneLine = () => z.string().overwrite(foldLine);
