// The package has no types; these cover what the bench uses of it.
declare module "autocannon" {
	interface Request {
		method?: string;
		path?: string;
		headers?: Record<string, string>;
		body?: string;
	}
	interface Options {
		url: string;
		connections: number;
		amount: number;
		requests: Request[];
		/** Milliseconds between samples: the end of the run is noticed at the next sample. */
		sampleInt: number;
	}
	interface Result {
		errors: number;
		statusCodeStats: Record<string, { count: number }>;
	}
	export default function autocannon(options: Options): Promise<Result>;
}
