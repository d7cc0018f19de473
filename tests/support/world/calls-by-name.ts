import { contract } from "~/contract/index";
import type { Gateway } from "~/gateway/gateway";

/** Returns a call of the contract by its name, `group.call`; throws if there is none. */
export const callOf = (gateway: Gateway, name: string) => {
	const [group = "", call = ""] = name.split(".");
	const found = (gateway as never as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[group]?.[
		call
	];
	if (!found) throw new Error(`there is no call ${name}`);
	return found;
};

/** Returns the answer, or the first message of a stream. */
export async function firstOf(answer: unknown) {
	const words = answer as AsyncIterator<unknown> | undefined;
	if (typeof words?.next !== "function") return answer;
	const { value } = await words.next();
	await words.return?.();
	return value;
}

/** Returns a gateway that hands each call, by its name, to `hear`. */
export function gatewayOf(hear: (name: string, input: unknown) => Promise<unknown>) {
	const groups = Object.entries(contract).map(([group, calls]) => {
		const heard = Object.keys(calls).map((call) => [call, (input: unknown) => hear(`${group}.${call}`, input)]);
		return [group, Object.fromEntries(heard)];
	});
	return Object.fromEntries(groups) as Gateway;
}
