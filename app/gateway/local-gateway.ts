import { ORPCError } from "@orpc/client";
import { ValidationError } from "@orpc/contract";
import { type AnyProcedure, isProcedure } from "@orpc/server";
import { toRefusal } from "~/contract/ground/convert-errors";
import type { Gateway } from "./gateway";

interface CallOptions {
	signal?: AbortSignal | undefined;
	lastEventId?: string | undefined;
}

type LocalCall = (context: object, input: unknown, options: CallOptions | undefined) => Promise<unknown>;
type Group = Record<string, LocalCall>;

/** A middleware as oRPC runs it; its own type knows each context. */
type Step = (options: object, input: unknown, end: typeof answer) => Promise<{ output: unknown }>;

/**
 * Returns what opens the gateway to a provider in this process, for one caller. A call runs as in oRPC's own client: its
 * middleware, the check of its input, its handler, the check of its output. That client also makes spans, declared errors and a
 * proxy for each name, which nobody here reads: a tenth of what a vote costs the provider.
 */
export function localGateways(router: object, onError: (error: unknown) => void): (context: object) => Gateway {
	const groups = new Map(Object.entries(router).map(([name, group]) => [name, groupOf(name, group, onError)]));
	return (context) =>
		new Proxy({} as Gateway, {
			get(_, name) {
				const group = groups.get(String(name));
				return group && new Proxy(group, { get: (calls, call) => boundTo(context, calls, call) });
			},
		});
}

function boundTo(context: object, calls: Group, name: string | symbol) {
	const call = Object.hasOwn(calls, name) ? calls[String(name)] : undefined;
	return call && ((input: unknown, options?: CallOptions) => call(context, input, options));
}

function groupOf(name: string, procedures: object, onError: (error: unknown) => void): Group {
	const calls = Object.entries(procedures).map(([call, procedure]) => {
		if (!isProcedure(procedure)) throw new Error(`${name}.${call} is not a call`);
		return [call, callOf(procedure, [name, call], onError)];
	});
	return Object.fromEntries(calls);
}

function callOf(procedure: AnyProcedure, path: string[], onError: (error: unknown) => void): LocalCall {
	const { handler, inputSchema, outputSchema } = procedure["~orpc"];
	const { middlewares, inputValidationIndex, outputValidationIndex } = procedure["~orpc"];
	const steps = middlewares as unknown as Step[];
	if (inputValidationIndex < middlewares.length || outputValidationIndex < middlewares.length) {
		throw new Error(`${path.join(".")}: its middleware runs between its checks, which is not done here`);
	}
	return async (context, input, { signal, lastEventId } = {}) => {
		const call = { path, procedure, signal, lastEventId, errors: {} };
		try {
			return await run(0, context);
		} catch (error) {
			onError(error);
			throw toRefusal(error);
		}

		async function run(at: number, context: object): Promise<unknown> {
			const step = steps[at];
			if (!step) {
				const checked = await check(inputSchema, input, "BAD_REQUEST");
				return check(outputSchema, await handler({ ...call, context, input: checked }), "INTERNAL_SERVER_ERROR");
			}
			const next = async (more?: { context?: object }) => {
				const added = more?.context;
				return { output: await run(at + 1, added ? { ...context, ...added } : context), context: added ?? {} };
			};
			return (await step({ ...call, context, next }, input, answer)).output;
		}
	};
}

const answer = (output: unknown) => ({ output, context: {} });

async function check(
	schema: AnyProcedure["~orpc"]["inputSchema"],
	value: unknown,
	code: "BAD_REQUEST" | "INTERNAL_SERVER_ERROR",
): Promise<unknown> {
	if (!schema) return value;
	const result = await schema["~standard"].validate(value);
	if (!result.issues) return result.value;
	const { issues } = result;
	throw new ORPCError(code, {
		data: { issues },
		cause: new ValidationError({ message: "not valid", issues, data: value }),
	});
}
