import { defaultZone } from "~/domain/time/clock";
import { RequestCache } from "./request-cache";

const zones = new RequestCache<object, string>();

/** On whose clocks a request's event shows its times, for what answers any page and knows no event. */
export function readZone(context: object): string {
	return zones.get(context) ?? defaultZone;
}

export function setZone(context: object, zone: string): void {
	zones.set(context, zone);
}
