import { inflateRawSync } from "node:zlib";

const centralEntry = 0x02014b50;
const endOfDirectory = 0x06054b50;

/** The content of a file in an archive, at most `most` bytes; undefined if there is no such file. */
export function fileInZip(bytes: Buffer, path: string, most: number): string | undefined {
	const entry = entriesOf(bytes).find(({ name }) => name.replace(/^\//, "") === path);
	if (!entry) return undefined;
	const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
	const packed = bytes.subarray(from, from + entry.size);
	return (entry.isDeflated ? inflateRawSync(packed, { maxOutputLength: most }) : packed).toString("utf8");
}

const localEntry = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/**
 * True if all that an archive packs fits into `most` bytes, whatever its directory says: every file that begins anywhere in it
 * is unpacked, as a reader might that goes by these beginnings. What is not packed is as long as it is.
 */
export function unpacksWithin(bytes: Buffer, { most, files }: { most: number; files: number }): boolean {
	let left = most;
	let found = 0;
	for (let at = bytes.indexOf(localEntry); at >= 0; at = bytes.indexOf(localEntry, at + 4)) {
		if (at + 30 > bytes.length || bytes.readUInt16LE(at + 8) !== 8) continue;
		if (++found > files) return false;
		const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
		try {
			left -= inflateRawSync(bytes.subarray(from), { maxOutputLength: Math.max(1, left) }).length;
		} catch (error) {
			if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") return false;
			// Four bytes of something else that look like a beginning.
		}
	}
	return true;
}

interface ZipEntry {
	name: string;
	at: number;
	size: number;
	isDeflated: boolean;
}

/** Reads the central directory at the end, which alone has the sizes. */
function entriesOf(bytes: Buffer): ZipEntry[] {
	const mark = Buffer.alloc(4);
	mark.writeUInt32LE(endOfDirectory);
	const end = bytes.lastIndexOf(mark);
	if (end < 0) return [];
	const entries: ZipEntry[] = [];
	let at = bytes.readUInt32LE(end + 16);
	while (at + 46 <= end && bytes.readUInt32LE(at) === centralEntry) {
		const lengths = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)] as const;
		entries.push({
			name: bytes.toString("utf8", at + 46, at + 46 + lengths[0]),
			at: bytes.readUInt32LE(at + 42),
			size: bytes.readUInt32LE(at + 20),
			isDeflated: bytes.readUInt16LE(at + 10) === 8,
		});
		at += 46 + lengths[0] + lengths[1] + lengths[2];
	}
	return entries;
}
