/** ICC version 2, from the published numbers (IEC 61966-2-1), adapted to D50: a PDF/A defines its colours by it. */
export function srgbProfile(): Uint8Array {
	const tags: [string, Buffer][] = [
		["desc", description("sRGB IEC61966-2.1")],
		["cprt", text("No copyright, use freely")],
		["wtpt", xyz(0.9642, 1, 0.8249)],
		["rXYZ", xyz(0.4360747, 0.2225045, 0.0139322)],
		["gXYZ", xyz(0.3850649, 0.7168786, 0.0971045)],
		["bXYZ", xyz(0.1430804, 0.0606169, 0.7141733)],
		["rTRC", curve()],
		["gTRC", curve()],
		["bTRC", curve()],
	];
	const table = Buffer.alloc(4 + tags.length * 12);
	table.writeUInt32BE(tags.length, 0);
	let offset = 128 + table.length;
	tags.forEach(([name, data], index) => {
		table.write(name, 4 + index * 12, "latin1");
		table.writeUInt32BE(offset, 8 + index * 12);
		table.writeUInt32BE(data.length, 12 + index * 12);
		offset += data.length;
	});
	return Buffer.concat([header(offset), table, ...tags.map(([, data]) => data)]);
}

function header(size: number): Buffer {
	const bytes = Buffer.alloc(128);
	bytes.writeUInt32BE(size, 0);
	bytes.writeUInt32BE(0x02100000, 8);
	bytes.write("mntrRGB XYZ ", 12, "latin1");
	for (const [index, part] of [2026, 1, 1].entries()) bytes.writeUInt16BE(part, 24 + index * 2);
	bytes.write("acsp", 36, "latin1");
	xyzNumbers(0.9642, 1, 0.8249).copy(bytes, 68);
	return bytes;
}

function description(words: string): Buffer {
	const bytes = Buffer.alloc(12 + words.length + 1 + 78);
	bytes.write("desc", 0, "latin1");
	bytes.writeUInt32BE(words.length + 1, 8);
	bytes.write(words, 12, "latin1");
	return padded(bytes);
}

function text(words: string): Buffer {
	return padded(Buffer.concat([Buffer.from("text\0\0\0\0", "latin1"), Buffer.from(`${words}\0`, "latin1")]));
}

function xyz(x: number, y: number, z: number): Buffer {
	return Buffer.concat([Buffer.from("XYZ \0\0\0\0", "latin1"), xyzNumbers(x, y, z)]);
}

function xyzNumbers(...values: number[]): Buffer {
	const bytes = Buffer.alloc(values.length * 4);
	for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65536), index * 4);
	return bytes;
}

/** The transfer curve at 1024 points. */
function curve(): Buffer {
	const points = 1024;
	const bytes = Buffer.alloc(12 + points * 2);
	bytes.write("curv", 0, "latin1");
	bytes.writeUInt32BE(points, 8);
	for (let index = 0; index < points; index++) {
		const value = index / (points - 1);
		const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
		bytes.writeUInt16BE(Math.round(linear * 65535), 12 + index * 2);
	}
	return bytes;
}

function padded(bytes: Buffer): Buffer {
	return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}
