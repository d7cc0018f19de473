/**
 * The data that each definition of a family loads, by id. A family is a list of things of one kind: each has a definition on
 * the server that loads its data, and a view in the browser that draws it. This type keeps both in step.
 */
export type LoadedBy<Definitions extends Record<string, { load(visit: never): Promise<unknown> }>> = {
	[Id in keyof Definitions]: Awaited<ReturnType<Definitions[Id]["load"]>>;
};
