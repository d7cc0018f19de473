import routes from "~/routes";

interface Route {
	path?: string;
	children?: Route[];
}

/** Every address in the table of routes, with its parameters (`/:context/login`). */
export const pageAddresses = patterns(routes as Route[]);

function patterns(list: Route[], above = ""): string[] {
	return list.flatMap(({ path = "", children }) => {
		const whole = path ? `${above}/${path}` : above;
		return children ? patterns(children, whole) : [whole || "/"];
	});
}
