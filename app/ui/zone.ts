import { createContext, useContext } from "react";
import { defaultZone } from "~/domain/time/clock";

export const ZoneContext = createContext(defaultZone);

/** On whose clocks the page's event shows its times (IANA). */
export function useZone(): string {
	return useContext(ZoneContext);
}
