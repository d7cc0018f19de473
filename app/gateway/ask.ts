import { inLanguage } from "~/contract/ground/route";
import { contract } from "~/contract/index";
import type { Gateway } from "./gateway";

/**
 * The contract's calls as a page makes them: the event and the language of its visit are bound, and what an answer only wraps in
 * `data` is returned itself (decision 188).
 */
export type Ask = {
	[Group in keyof Gateway]: { [Call in keyof Gateway[Group]]: AskedCall<Gateway[Group][Call]> };
};

type AskedCall<Call> = Call extends (...rest: never) => Promise<infer Output>
	? (...rest: Rest<Unbound<Parameters<Call>[0]>>) => Promise<Unwrapped<Output>>
	: never;

/** An input of which everything is bound or optional may be left out. */
type Rest<Input> = object extends Input ? [input?: Input] : [input: Input];

/** A call that takes another language than its page's names it. */
type Unbound<Input> = Input extends unknown
	? { [Key in keyof Input as Key extends BoundId ? never : Key]: Input[Key] }
	: never;

type BoundId = "domainId" | "eventId";

type Unwrapped<Output> = Output extends { data: infer Data }
	? [keyof Output] extends ["data"]
		? Data
		: Output
	: Output;

interface Bound {
	domainId: string;
	eventId: string;
	languageId: string;
}

type AnyCall = (input?: object) => Promise<unknown>;

/** `around` awaits each call, and may throw something else than its refusal. */
export function askThrough(gateway: Gateway, bound: Bound, around: <T>(call: Promise<T>) => Promise<T>): Ask {
	const groups = gateway as unknown as Record<string, Record<string, AnyCall>>;
	const inGroup = (group: string) =>
		new Proxy({}, { get: (_, name: string) => (input?: object) => askFor(group, name, input) });
	return new Proxy({} as Ask, { get: (_, group: string) => inGroup(group) });

	async function askFor(group: string, name: string, input: object | undefined) {
		const call = groups[group]?.[name];
		if (!call) throw new Error(`${group}.${name} is not a call`);
		const { takes, isWrapped } = signatureOf(group, name);
		const answer = await around(call({ ...Object.fromEntries(takes.map((key) => [key, bound[key]])), ...input }));
		return isWrapped ? (answer as { data: unknown }).data : answer;
	}
}

interface Signature {
	takes: (keyof Bound)[];
	isWrapped: boolean;
}

const signatures = new Map<string, Signature>();

function signatureOf(group: string, name: string): Signature {
	const path = `${group}.${name}`;
	const signature = signatures.get(path) ?? readSignature(group, name);
	signatures.set(path, signature);
	return signature;
}

/** A schema of the contract, as far as it is read here. */
interface Schema {
	shape?: Record<string, unknown>;
	def?: { innerType?: Schema };
}

function readSignature(group: string, name: string): Signature {
	const { inputSchema, outputSchema } =
		(contract as unknown as Record<string, Record<string, Procedure>>)[group]?.[name]?.["~orpc"] ?? {};
	const input = shapeOf(inputSchema);
	const takes = (["domainId", "eventId"] as (keyof Bound)[]).filter((key) => key in input);
	// Where a language is something else than that of the answer's texts, it is the caller's to name.
	if (input.languageId === inLanguage.languageId) takes.push("languageId");
	return { takes, isWrapped: Object.keys(shapeOf(outputSchema)).join() === "data" };
}

interface Procedure {
	"~orpc": { inputSchema?: Schema; outputSchema?: Schema };
}

function shapeOf(schema: Schema | undefined): Record<string, unknown> {
	return schema?.shape ?? (schema?.def?.innerType ? shapeOf(schema.def.innerType) : {});
}
