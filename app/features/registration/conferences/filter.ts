/** What a visitor looks for in a programme: part of the address, so that it can be kept and sent. */
export interface Filter {
	day: string;
	/** In which talks begin, on the product's clocks: `09`. */
	hour: string;
	room: string;
	track: string;
	text: string;
	page: number;
}

/** Names in the address. */
export const filterNames = {
	day: "jour",
	hour: "heure",
	room: "salle",
	track: "theme",
	text: "q",
	page: "page",
} as const;

export function readFilter(query: URLSearchParams): Filter {
	const valueOf = (name: string) => (query.get(name) ?? "").trim().slice(0, 200);
	const page = Number(valueOf(filterNames.page));
	return {
		day: valueOf(filterNames.day),
		hour: valueOf(filterNames.hour),
		room: valueOf(filterNames.room),
		track: valueOf(filterNames.track),
		text: valueOf(filterNames.text),
		page: Number.isInteger(page) && page > 0 ? page : 1,
	};
}

/** `?jour=…&page=2`, or nothing when nothing is asked for. */
export function writeFilter({ page, ...criteria }: Filter): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(criteria)) {
		if (value) query.set(filterNames[name as keyof typeof criteria], value);
	}
	if (page > 1) query.set(filterNames.page, String(page));
	const text = query.toString();
	return text ? `?${text}` : "";
}

export function isFiltered({ day, hour, room, track, text }: Filter): boolean {
	return Boolean(day || hour || room || track || text);
}
