import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { randomId } from "~/provider/ground/store/ids";

const own = {
	randomBytes: crypto.randomBytes,
	randomFillSync: crypto.randomFillSync,
	randomUUID: crypto.randomUUID,
	random: Math.random,
};

/** Runs work in which chance of this process begins with the seed: the same work makes the same ids and the same secrets. */
export async function withSeededChance<T>(seed: string, work: () => Promise<T>): Promise<T> {
	let drawn = 0;
	const bytes = (size: number) => {
		const parts: Buffer[] = [];
		for (let have = 0; have < size; have += 32) {
			parts.push(crypto.createHash("sha256").update(`${seed} ${drawn++}`).digest());
		}
		return Buffer.concat(parts).subarray(0, size);
	};
	const fill = (array: Uint8Array) => {
		array.set(bytes(array.length));
		return array;
	};
	const uuid = () => {
		const hex = bytes(16).toString("hex");
		return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
	};
	Object.assign(crypto, { randomBytes: bytes, randomFillSync: fill, randomUUID: uuid });
	Math.random = () => bytes(4).readUInt32LE() / 2 ** 32;
	syncBuiltinESMExports();
	emptyPool();
	try {
		return await work();
	} finally {
		const { random, ...rest } = own;
		Object.assign(crypto, rest);
		Math.random = random;
		syncBuiltinESMExports();
		emptyPool();
	}
}

/** Identifiers are drawn for hundreds at once: what was drawn before is used up. */
const emptyPool = () => randomId(8192);
