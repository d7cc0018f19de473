// The package brings no types: what the bench uses of it.
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
		/** The run is seen to end at the next sample: every so many ms. */
		sampleInt: number;
	}
	interface Result {
		errors: number;
		statusCodeStats: Record<string, { count: number }>;
	}
	export default function autocannon(options: Options): Promise<Result>;
}
