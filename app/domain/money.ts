const cache = new Map<string, Intl.NumberFormat>();

/** 123450 → « 1 234,50 € ». Amounts are integer minor units; building an Intl format costs 50 µs, so they are kept. */
export function formatMoney(cents: number, currency = "EUR", locale = "fr"): string {
	const key = `${locale} ${currency}`;
	let format = cache.get(key);
	if (!format) {
		format = new Intl.NumberFormat(locale === "en" ? "en-GB" : locale, {
			style: "currency",
			currency,
		});
		cache.set(key, format);
	}
	return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
