import { contract } from "~/contract/index";
import type { Gateway } from "~/gateway/gateway";

/** A call of the contract by its name, as `group.call`; throws where there is none. */
export const callOf = (gateway: Gateway, name: string) => {
	const [group = "", call = ""] = name.split(".");
	const found = (gateway as never as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[group]?.[
		call
	];
	if (!found) throw new Error(`there is no call ${name}`);
	return found;
};

/** Of a stream what it says first. */
export async function firstOf(answer: unknown) {
	const words = answer as AsyncIterator<unknown> | undefined;
	if (typeof words?.next !== "function") return answer;
	const { value } = await words.next();
	await words.return?.();
	return value;
}

/** A gateway that hands each call, by its name, to `hear`. */
export function gatewayOf(hear: (name: string, input: unknown) => Promise<unknown>) {
	const groups = Object.entries(contract).map(([group, calls]) => {
		const heard = Object.keys(calls).map((call) => [call, (input: unknown) => hear(`${group}.${call}`, input)]);
		return [group, Object.fromEntries(heard)];
	});
	return Object.fromEntries(groups) as Gateway;
}
