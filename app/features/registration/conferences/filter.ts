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
	const of = (name: string) => (query.get(name) ?? "").trim().slice(0, 200);
	const page = Number(of(filterNames.page));
	return {
		day: of(filterNames.day),
		hour: of(filterNames.hour),
		room: of(filterNames.room),
		track: of(filterNames.track),
		text: of(filterNames.text),
		page: Number.isInteger(page) && page > 0 ? page : 1,
	};
}

/** `?jour=…&page=2`, or nothing when nothing is asked for. */
export function writeFilter({ page, ...asked }: Filter): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(asked)) {
		if (value) query.set(filterNames[name as keyof typeof asked], value);
	}
	if (page > 1) query.set(filterNames.page, String(page));
	const written = query.toString();
	return written ? `?${written}` : "";
}

export function isFiltered({ day, hour, room, track, text }: Filter): boolean {
	return Boolean(day || hour || room || track || text);
}
