import { type FileLine, listLines } from "~/domain/texts/broken-letters";
import { type ReadBytes, readBytes, UnreadableBytes } from "~/domain/texts/read-bytes";
import { ImportRefused } from "./import-refused";

interface FileKind {
	/** What it is called in sentences: “the list”, or the name of the file. */
	name: string;
	/** Only UTF-8 and UTF-16, without an invalid byte. */
	isUnicode?: boolean;
}

/**
 * Reads the bytes of a file that somebody brings, whatever wrote it.
 * @throws ImportRefused with examples, if its encoding is not surely known
 */
export function readFile(bytes: Uint8Array, { name, isUnicode = false }: FileKind): ReadBytes {
	try {
		return readBytes(bytes, { isUnicode });
	} catch (error) {
		if (!(error instanceof UnreadableBytes)) throw error;
		throw new ImportRefused(reasonsOf(error, name), { cause: error });
	}
}

function reasonsOf({ reason, declared, lines }: UnreadableBytes, name: string): string[] {
	const inLines = (say: (line: FileLine) => string) => listLines(lines, say);
	switch (reason) {
		case "binary":
			return [`${name} is no text`];
		case "declared":
			return [`the file says that it is written in “${declared}”, which is not known: save it as UTF-8`];
		case "unknown":
			return [
				`the letters of ${name} can be read in several ways, or make no words in any: nothing was written`,
				...inLines(({ line, excerpt }) => `line ${line}: “${excerpt}”`),
				"save it as UTF-8: Excel calls it “CSV UTF-8”, editors have it under “Save as” or “Encoding”",
			];
		case "notUnicode":
			return [
				...inLines(({ line, excerpt }) => `${name}:${line} has a byte that is not UTF-8: “${excerpt}”`),
				"save the file as UTF-8: editors have it under “Save as” or “Encoding”",
			];
	}
}
