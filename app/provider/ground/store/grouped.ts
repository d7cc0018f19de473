/** Groups rows by the value of `key`; null counts as empty. */
export function grouped<K extends string, T extends Record<K, string | null>>(rows: T[], key: K): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const row of rows) {
		const name = row[key] ?? "";
		const others = groups.get(name);
		if (others) others.push(row);
		else groups.set(name, [row]);
	}
	return groups;
}
