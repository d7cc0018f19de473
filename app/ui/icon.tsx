const paths = {
	info: "M12 11v5m0-8.5v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
	success: "m8 12.5 2.7 2.7L16 9.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
	warning:
		"M12 9v4.5m0 3v.1M10.6 4.4 2.9 18a1.6 1.6 0 0 0 1.4 2.4h15.4a1.6 1.6 0 0 0 1.4-2.4L13.4 4.4a1.6 1.6 0 0 0-2.8 0Z",
	danger: "M12 7.5v5m0 3.4v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
	check: "m5 12.5 4.5 4.5L19 7.5",
	next: "m9 5 7 7-7 7",
	lock: "M8 10.5V8a4 4 0 0 1 8 0v2.5m-9.5 0h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1Z",
	person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5",
	leave: "M10 4H5v16h5M15 8l4 4-4 4m4-4H9",
} as const;

export type IconName = keyof typeof paths;

/** Decoration only: the words beside it carry the meaning. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
			<path d={paths[name]} />
		</svg>
	);
}
