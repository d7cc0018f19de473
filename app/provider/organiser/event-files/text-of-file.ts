import { ImportRefused } from "../programme-import/import-refused";

/** UTF-8, or UTF-16 with a mark, as YAML allows. An invalid byte is refused with its line: guessing would change names. */
export function textOfFile(bytes: Buffer, fileName: string): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	if (isUtf8(bytes)) return bytes.toString("utf8").replace(/^\ufeff/, "");
	const bad = linesOf(bytes).flatMap((line, index) => {
		if (isUtf8(line)) return [];
		const excerpt = line.toString("utf8").trim().slice(0, 80);
		return [`${fileName}:${index + 1} has a byte that is not UTF-8: “${excerpt}”`];
	});
	const more = bad.length > mostListed ? [`and ${bad.length - mostListed} more lines like these`] : [];
	throw new ImportRefused([
		...bad.slice(0, mostListed),
		...more,
		"save the file as UTF-8: editors have it under “Save as” or “Encoding”",
	]);
}

/** Few enough to be read. */
const mostListed = 20;

function isUtf8(bytes: Buffer): boolean {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}

function linesOf(bytes: Buffer): Buffer[] {
	const lines: Buffer[] = [];
	let from = 0;
	for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
		lines.push(bytes.subarray(from, at));
		from = at + 1;
	}
	return [...lines, bytes.subarray(from)];
}
