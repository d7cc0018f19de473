import { createContext, useContext } from "react";
import { defaultZone } from "~/domain/time/clock";

export const ZoneContext = createContext(defaultZone);

/** The time zone in which the page shows the event's times (IANA). */
export function useZone(): string {
	return useContext(ZoneContext);
}
