/**
 * A family is a list of things of one kind, each by its id: on the server a definition that loads, in the browser a view
 * that shows. What a definition loads, by its id, is what its view takes: the two lists cannot part.
 */
export type LoadedBy<Definitions extends Record<string, { load(visit: never): Promise<unknown> }>> = {
	[Id in keyof Definitions]: Awaited<ReturnType<Definitions[Id]["load"]>>;
};
