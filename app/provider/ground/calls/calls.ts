import { type Contract, contract } from "~/contract/index";
import type { CallRight } from "~/domain/event/call-right";
import { callRights } from "../access/call-rights";
import { implementer, type ProviderContext } from "../access/context";
import { inTurn } from "../turns/in-turn";
import type { Lane } from "../turns/turns";

type CallRights = typeof callRights;
type AnswerOf<Right extends CallRight> = Awaited<ReturnType<CallRights[Right]>>;

// biome-ignore lint/suspicious/noExplicitAny: any handler of the package: its own types say what it takes and answers
type Bindable = { handler(handle: (options: any) => any): unknown };
type HandlerOf<I extends Bindable> = Parameters<I["handler"]>[0];
type OptionsOf<I extends Bindable> = Parameters<HandlerOf<I>>[0];

/** Binds a call to its verb. What its declaration asks is asked first, and its answer is given to the handler (decision 187). */
interface Binder<I extends Bindable, Right extends CallRight> {
	handler(handle: (options: OptionsOf<I> & AnswerOf<Right>) => ReturnType<HandlerOf<I>>): ReturnType<I["handler"]>;
	/**
	 * For heavy work, in the caller's turn: they wait once they were asked, and are asked again when they have waited. Without a
	 * lane for what was sent nobody waits.
	 */
	inTurn(
		lane: Lane | ((input: OptionsOf<I>["input"]) => Lane | undefined),
		handle: (options: OptionsOf<I> & AnswerOf<Right>) => ReturnType<HandlerOf<I>>,
	): ReturnType<I["handler"]>;
}

/** What is named in an address and in a query is named alike for whoever asks. */
type Named<Input> = (Input extends { params: infer Params extends object } ? Params : unknown) &
	(Input extends { query: infer Query extends object } ? Query : unknown) &
	(Input extends { params: object } | { query: object } ? unknown : Input);

type RightOf<Call> = Call extends { "~orpc": { meta: { right: infer Right extends CallRight } } } ? Right : never;

type BinderOf<I, Right extends CallRight> = I extends Bindable
	? Named<OptionsOf<I>["input"]> extends Parameters<CallRights[Right]>[1]
		? Binder<I, Right>
		: "its input does not name what its right is asked of"
	: never;

type Implementer = typeof implementer;

/** Every call of the contract, to be bound in the `endpoints.ts` of its room. */
export const calls = Object.fromEntries(
	Object.entries(contract).map(([group, declared]) => [
		group,
		Object.fromEntries(
			Object.entries(declared).map(([name, call]) => [name, binderOf(bindable(group, name), call["~orpc"])]),
		),
	]),
) as unknown as {
	[Group in keyof Contract]: {
		[Call in keyof Contract[Group] & keyof Implementer[Group]]: BinderOf<
			Implementer[Group][Call],
			RightOf<Contract[Group][Call]>
		>;
	};
};

/** Each is asked of inputs that name what it takes: `BinderOf` compiles no other. */
const asks = callRights as Record<CallRight, (context: ProviderContext, input: unknown) => Promise<object>>;

interface Options {
	context: ProviderContext;
	input: unknown;
}

interface Declared {
	route: { inputStructure?: "compact" | "detailed" };
	meta: { right: CallRight };
}

function bindable(group: string, name: string): Bindable {
	const { [group]: declared } = implementer as unknown as Record<string, Record<string, Bindable>>;
	const call = declared?.[name];
	if (!call) throw new Error(`the contract has no call ${group}.${name}`);
	return call;
}

function binderOf(call: Bindable, { route, meta: { right } }: Declared) {
	const ask = ({ context, input }: Options) => {
		const { params, query } = (input ?? {}) as { params?: object; query?: object };
		const named = route.inputStructure === "detailed" ? { ...params, ...query } : input;
		return asks[right](context, named);
	};
	return {
		handler: (handle: (options: Options) => unknown) =>
			call.handler(async (options: Options) => handle({ ...options, ...(await ask(options)) })),
		inTurn: (lane: Lane | ((input: unknown) => Lane | undefined), handle: (options: Options) => unknown) =>
			call.handler(async (options: Options) => {
				const work = async (asked: object) => handle({ ...options, ...asked });
				const laneOfInput = typeof lane === "function" ? lane(options.input) : lane;
				if (laneOfInput === undefined) return work(await ask(options));
				return inTurn(options.context, laneOfInput, () => ask(options), work);
			}),
	};
}
