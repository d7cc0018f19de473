const units = [
	["day", 86_400],
	["hour", 3600],
	["minute", 60],
	["second", 1],
] as const;

/** Says how long ago an instant was: « il y a 4 s ». */
export function ago(iso: string, now: Date, locale: string): string {
	const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(iso)) / 1000));
	const [unit, length] = units.find(([, least]) => seconds >= least) ?? units[3];
	return new Intl.RelativeTimeFormat(locale, { style: "short" }).format(-Math.floor(seconds / length), unit);
}
