import type { Expression, SqlBool } from "kysely";

/** Nothing is equal to null; undefined does not compile, for it must not leave the condition out. */
type Value = string | number | null | Expression<unknown>;

/** What compares columns with values: tables without such a column, or with a column of another type, have none that fits. */
type Comparison<Values> = Intersection<
	{
		[Column in keyof Values]: (column: Column, operator: "=", value: Values[Column]) => Expression<SqlBool>;
	}[keyof Values]
> & { and(conditions: Expression<SqlBool>[]): Expression<SqlBool> };

type Intersection<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void
	? All
	: never;

/** The condition that each of these columns has its value. Mutants take out one column at a time. */
export function is<Values extends Record<string, Value>>(values: Values) {
	return (row: Comparison<Values>): Expression<SqlBool> => {
		const isEqual = row as (column: string, operator: "=", value: Value) => Expression<SqlBool>;
		return row.and(Object.entries(values).map(([column, value]) => isEqual(column, "=", value)));
	};
}
