/** What a visitor looks for in a programme: part of the address, so that it can be saved and sent. */
export interface Filter {
	day: string;
	/** The hour in which talks begin, in the event's time zone: `09`. */
	hour: string;
	room: string;
	track: string;
	text: string;
	/** Whether talks of other subjects than the chosen ones are shown too. */
	allSubjects: boolean;
	page: number;
}

export const filterNames = {
	day: "jour",
	hour: "heure",
	room: "salle",
	track: "theme",
	text: "q",
	allSubjects: "tous",
	page: "page",
} as const;

export function readFilter(query: URLSearchParams): Filter {
	const fieldValue = (name: string) => (query.get(name) ?? "").trim().slice(0, 200);
	const page = Number(fieldValue(filterNames.page));
	return {
		day: fieldValue(filterNames.day),
		hour: fieldValue(filterNames.hour),
		room: fieldValue(filterNames.room),
		track: fieldValue(filterNames.track),
		text: fieldValue(filterNames.text),
		allSubjects: fieldValue(filterNames.allSubjects) !== "",
		page: Number.isInteger(page) && page > 0 ? page : 1,
	};
}

/** `?jour=…&page=2`, or an empty string for the unfiltered first page. */
export function writeFilter({ page, ...criteria }: Filter): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(criteria)) {
		if (value) query.set(filterNames[name as keyof typeof criteria], value === true ? "1" : value);
	}
	if (page > 1) query.set(filterNames.page, String(page));
	const text = query.toString();
	return text ? `?${text}` : "";
}

export function isFiltered({ day, hour, room, track, text }: Filter): boolean {
	return Boolean(day || hour || room || track || text);
}
