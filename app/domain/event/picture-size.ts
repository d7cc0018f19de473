/** Pixels as the file holds them, before it is turned upright. */
export interface PictureSize {
	width: number;
	height: number;
}

/** From the first bytes, for files from strangers are decoded elsewhere; undefined if they do not contain it. */
export function sizeInHead(head: Uint8Array): PictureSize | undefined {
	const bytes = new DataView(head.buffer, head.byteOffset, head.byteLength);
	try {
		const size = readers.find(({ starts }) => starts(bytes))?.read(bytes);
		return size && size.width > 0 && size.height > 0 ? size : undefined;
	} catch (error) {
		// The bytes end too early.
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

const readers = [
	{ starts: (bytes: DataView) => bytes.getUint16(0) === 0xffd8, read: sizeOfJpeg },
	{ starts: (bytes: DataView) => tag(bytes, 12) === "IHDR", read: sizeOfPng },
	{ starts: (bytes: DataView) => tag(bytes, 8) === "WEBP", read: sizeOfWebp },
];

/** The size in the first frame header (SOF); segments that cameras write before it are skipped by their length. */
function sizeOfJpeg(bytes: DataView): PictureSize | undefined {
	for (let at = 2; bytes.getUint8(at) === 0xff; ) {
		const marker = bytes.getUint8(at + 1);
		if (marker === 0xff) at++;
		else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
			return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
		} else at += 2 + bytes.getUint16(at + 2);
	}
	return undefined;
}

function sizeOfPng(bytes: DataView): PictureSize {
	return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
}

function sizeOfWebp(bytes: DataView): PictureSize | undefined {
	const kind = tag(bytes, 12);
	if (kind === "VP8X") return { width: 1 + littleUint24(bytes, 24), height: 1 + littleUint24(bytes, 27) };
	if (kind === "VP8L") {
		const packed = bytes.getUint32(21, true);
		return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
	}
	if (kind === "VP8 ") return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
	return undefined;
}

function littleUint24(bytes: DataView, at: number): number {
	return bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16);
}

function tag(bytes: DataView, at: number): string {
	return String.fromCharCode(...[0, 1, 2, 3].map((index) => bytes.getUint8(at + index)));
}
