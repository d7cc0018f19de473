import { heldFields, withoutHeld } from "~/contract/ground/held";
import { type Holding, rightOfHolding } from "~/domain/ground/holding";
import { Refusal } from "~/domain/ground/refusal";
import { mayByRole } from "./access";
import { os, type Sight } from "./context";

/** The kinds that a call's answer may hold, by its schema; most calls hold none. */
const kindsOfAnswer = new WeakMap<object, Holding[]>();

/**
 * What an answer holds of people is given to a role with the right to it, whatever call it is: without the right the marked
 * fields are blank, and where a field cannot be, the answer is refused (`accessDenied`). Of oneself and one's companions
 * nothing is kept back: no role was used.
 */
export const guardHoldings = os.middleware(async ({ context, next, procedure }) => {
	const schema = procedure["~orpc"].outputSchema;
	const kinds = schema ? kindsIn(schema) : [];
	if (kinds.length === 0 || !context.token) return next();
	const sight: Sight = { through: [] };
	const result = await next({ context: { sight } });
	const missing: Holding[] = [];
	for (const kind of kinds) {
		for (const target of sight.through) {
			if (await mayByRole({ ...context, sight }, rightOfHolding[kind], target)) continue;
			missing.push(kind);
			break;
		}
	}
	if (missing.length === 0) return result;
	const output = withoutHeld(schema, result.output, missing);
	if (output === undefined && result.output !== undefined) throw new Refusal("accessDenied");
	return { ...result, output: output as typeof result.output };
});

function kindsIn(schema: object): Holding[] {
	const known = kindsOfAnswer.get(schema);
	if (known) return known;
	const kinds = [...new Set(heldFields(schema).flatMap((field) => field.kinds))];
	kindsOfAnswer.set(schema, kinds);
	return kinds;
}
