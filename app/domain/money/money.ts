/** The currencies in which people pay (ISO 4217, list one, as of 2026), without funds, metals and test codes. */
const codes =
	"AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG".split(
		" ",
	);
export const currencies: ReadonlySet<string> = new Set(codes);

/** By ISO 4217. `Intl` has the digits in common use (CLDR), and so gives the lek or the ariary no hundredths. */
const otherDigits: Record<string, number> = Object.fromEntries([
	..."BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" ").map((code) => [code, 0]),
	..."BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3]),
]);

export function digitsOf(currency: string): number {
	return otherDigits[currency] ?? 2;
}

/** The least that can be paid. Thousandths go in tens, as cards and EN 16931 allow no less; an ariary has no hundredths. */
export function stepOf(currency: string): number {
	if (currency === "MGA") return 100;
	return digitsOf(currency) === 3 ? 10 : 1;
}

/** 123450 → “1234.50”, 1500 yen → “1500”: for data, with a point and without grouping. */
export function plainAmount(minor: number, currency: string): string {
	const digits = digitsOf(currency);
	return (minor / 10 ** digits).toFixed(digits);
}

/** 123450 → “1234,50” in French: what a field for an amount holds before somebody types. */
export function amountToType(minor: number, currency: string, locale: string): string {
	const plain = plainAmount(minor, currency);
	return locale.startsWith("fr") ? plain.replace(".", ",") : plain;
}

/** “1 234,50” → 123450. Undefined if the text is no amount, or finer than the currency. */
export function parseAmount(typed: string, currency: string): number | undefined {
	const [, whole = "", part = ""] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(typed.replace(/[\s\u00a0\u202f€]/g, "")) ?? [];
	const digits = digitsOf(currency);
	if (whole === "" || part.length > digits) return undefined;
	return Number(whole + part.padEnd(digits, "0"));
}

const cache = new Map<string, Intl.NumberFormat>();

/** 123450 → « 1 234,50 € ». With a true minus sign; amounts are integer minor units. Formats are cached, for creating one takes 50 µs. */
export function formatMoney(minor: number, currency = "EUR", locale = "fr"): string {
	const key = `${locale} ${currency}`;
	const digits = digitsOf(currency);
	let format = cache.get(key);
	if (!format) {
		format = new Intl.NumberFormat(locale === "en" ? "en-GB" : locale, {
			style: "currency",
			currency,
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
		});
		cache.set(key, format);
	}
	return format.format(minor / 10 ** digits).replace("-", "−");
}
