import { z } from "zod";
import { contract } from "~/contract/index";

/** Where an id is in the input of a call, as `articles.articleId`; positions in lists are left out. */
type IdPath = string;

const place = /^(domainId|eventId)$/;
/** Keys whose ids name no stored thing: a language, the number of an action. */
const otherwise = /^(languageId|actionId)$/;
const naming = /(Ids?|sId|IdB|Id2)$|^(ids?|codes?|badges?|voids|join|leave|only|replaces)$/;

/** Ids that the caller makes up: of a request, so that one sent twice is one, and of a form that they write. */
const madeUp = (path: string[], isUuid: boolean) => path.at(-1) === "id" && (isUuid || path.at(-2) === "form");

const isUuid = (value: unknown) => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(String(value));

export const isMadeUpId = (key: string, value: unknown) => madeUp([key], isUuid(value));

function isIdOfThing(path: string[], isUuid: boolean): boolean {
	const key = path.at(-1) ?? "";
	return naming.test(key) && !place.test(key) && !otherwise.test(key) && !madeUp(path, isUuid);
}

const isPlace = (key: string) => place.test(key);

/** Ids of people, who belong to the domain rather than to one event. */
export const isIdOfPerson = (key: string) => /^(userId|userIds|userIdB|userId2|representedId|otherId)$/.test(key);

export const allCalls = Object.entries(contract).flatMap(([group, calls]) =>
	Object.entries(calls).map(([call, procedure]) => ({
		name: `${group}.${call}`,
		input: procedure["~orpc"].inputSchema,
	})),
);

/** The ids of things that the input of a call may contain, and whether it names a domain or an event. */
interface IdsOfCall {
	ids: IdPath[];
	hasPlace: boolean;
}

const known = new Map<string, IdsOfCall>();

export function idsOfCall(name: string): IdsOfCall {
	const found = known.get(name) ?? readIds(allCalls.find((one) => one.name === name)?.input);
	known.set(name, found);
	return found;
}

function readIds(input: unknown): IdsOfCall {
	if (!(input instanceof z.ZodType)) return { ids: [], hasPlace: false };
	const ids = new Set<IdPath>();
	let hasPlace = false;
	const walk = (schema: Shape, at: string[]) => {
		for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) walk(one, at);
		if (schema.items) walk(schema.items, at);
		for (const [key, one] of Object.entries(schema.properties ?? {})) {
			const path = [...at, key];
			if (isPlace(key)) hasPlace = true;
			else if (isIdOfThing(path, one.format === "uuid")) ids.add(path.join("."));
			else walk(one, path);
		}
	};
	walk(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Shape, []);
	return { ids: [...ids], hasPlace };
}

interface Shape {
	properties?: Record<string, Shape>;
	items?: Shape;
	anyOf?: Shape[];
	oneOf?: Shape[];
	allOf?: Shape[];
	format?: string;
}

/** Returns the ids in an input; an empty list names nothing. */
export function idsIn(input: unknown, at: string[] = []): IdPath[] {
	if (!isHolder(input)) return [];
	const found = Object.entries(input).flatMap(([key, value]) => {
		const path = Array.isArray(input) ? at : [...at, key];
		if (!Array.isArray(input) && isIdOfThing(path, isUuid(value))) return isNothing(value) ? [] : [path.join(".")];
		return idsIn(value, path);
	});
	return [...new Set(found)];
}

/** Returns the same input with other ids and places, as `other` answers for each; for a list it answers for all. */
export function withIds(
	input: unknown,
	other: (path: IdPath, key: string, value: unknown) => unknown,
	at: string[] = [],
): unknown {
	if (!isHolder(input)) return input;
	if (Array.isArray(input)) return input.map((one) => withIds(one, other, at));
	return Object.fromEntries(
		Object.entries(input).map(([key, value]) => {
			const path = [...at, key];
			if (!isPlace(key) && !isMadeUpId(key, value) && !isIdOfThing(path, isUuid(value)))
				return [key, withIds(value, other, path)];
			const told = other(path.join("."), key, value);
			return [key, Array.isArray(value) && !Array.isArray(told) ? [told] : told];
		}),
	);
}

const isHolder = (value: unknown): value is object =>
	typeof value === "object" && value !== null && !(value instanceof Blob);
const isNothing = (value: unknown) =>
	value === undefined || value === null || (Array.isArray(value) && value.length === 0);
