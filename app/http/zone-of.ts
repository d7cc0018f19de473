import { defaultZone } from "~/domain/time/clock";
import { RequestCache } from "./request-cache";

const zones = new RequestCache<object, string>();

/** The time zone in which a request's event shows its times, for code that answers any page and knows no event. */
export function readZone(context: object): string {
	return zones.get(context) ?? defaultZone;
}

export function setZone(context: object, zone: string): void {
	zones.set(context, zone);
}
