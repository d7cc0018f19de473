import { defaultZone } from "~/domain/time/clock";
import { KeptWith } from "./kept-with";

const zones = new KeptWith<object, string>();

/** On whose clocks a request's event shows its times, for what answers any page and knows no event. */
export function zoneOf(context: object): string {
	return zones.get(context) ?? defaultZone;
}

export function keepZone(context: object, zone: string): void {
	zones.set(context, zone);
}
