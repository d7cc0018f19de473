interface Recipient {
	line: number;
	/** « Marie Dupont », « Dupont, Marie »; empty where there is an address alone. */
	name: string;
	email: string;
}

/** Longer than any name with its address. */
const longest = 500;

/**
 * The recipients of a mail as its program copies them, any number in a line: `Marie Dupont <marie@…>; "Petit, Jean" <jean@…>`.
 * Undefined unless the whole text is that.
 */
export function recipientsOf(text: string): Recipient[] | undefined {
	const recipients: Recipient[] = [];
	for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
		let open = "";
		for (const part of line.split(/(?<=[;,])/)) {
			open += part;
			if (open.length > longest) return undefined;
			const recipient = recipientIn(open.replace(/[;,]$/, "").trim());
			if (!recipient) continue;
			recipients.push({ line: index + 1, ...recipient });
			open = "";
		}
		if (open.trim() !== "") return undefined;
	}
	return recipients.length > 0 ? recipients : undefined;
}

function recipientIn(written: string): Omit<Recipient, "line"> | undefined {
	const start = written.endsWith(">") ? written.lastIndexOf("<") : -1;
	const email = (start < 0 ? written : written.slice(start + 1, -1).trim()).replace(/^mailto:/i, "");
	if (!/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(email)) return undefined;
	const name = written
		.slice(0, Math.max(0, start))
		.trim()
		.replace(/^"([^"]*)"$|^'([^']*)'$/, "$1$2");
	// « Marie,Dupont,<marie@…> » is a row of a table.
	if (/[;\t"]|,.*,|,$|,\S/.test(name)) return undefined;
	return { name: name.includes("@") ? "" : name.replace(/\s+/g, " ").trim(), email };
}
