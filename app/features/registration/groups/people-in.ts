/** Typed values by field name. */
export type TypedFields = Record<string, string[]>;

export function peopleIn(typed: TypedFields): TypedFields[] {
	const people: TypedFields[] = [];
	for (const [name, values] of Object.entries(typed)) {
		const index = rowOf(name);
		if (index < 0) continue;
		while (people.length <= index) people.push({});
		const fields = people[index];
		if (fields) fields[name.slice(name.indexOf(".") + 1)] = values;
	}
	return people;
}

export function rowOf(name: string): number {
	return Number(/^people\[(\d{1,3})\]\./.exec(name)?.[1] ?? -1);
}
