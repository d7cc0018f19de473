import { defaultZone } from "./clock";

/**
 * The time zone of a place in words, by the last name in it that is known: « …, 97400 Saint-Denis, La Réunion ». A country with
 * several zones is known by its largest cities alone. `isDeduced` is false where nothing is known, and the default stands.
 */
export function zoneOfPlace(place: string): { zone: string; isDeduced: boolean } {
	const words = ` ${fold(place)} `;
	const overseas = /(?:^|\D)97([1-8])\d{2}(?!\d)/.exec(words)?.[1];
	const byCode = overseas === undefined ? undefined : overseasZones[overseas];
	if (byCode) return { zone: byCode, isDeduced: true };
	const found = names
		.map(({ name, zone }) => ({ zone, at: words.lastIndexOf(` ${name} `), length: name.length }))
		.filter(({ at }) => at >= 0)
		.sort((a, b) => b.at + b.length - (a.at + a.length) || b.length - a.length)[0];
	return found ? { zone: found.zone, isDeduced: true } : { zone: defaultZone, isDeduced: false };
}

/** « Heure locale (Paris) »: the city that gives a time zone its name, as the language has it where it is French. */
export function cityOfZone(zone: string, locale: string): string {
	const french = locale.startsWith("fr") ? frenchCities[zone] : undefined;
	return french ?? (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** The zones that a page offers: those of the table, by city. */
export function offeredZones(locale: string): string[] {
	const zones = new Set([defaultZone, ...Object.keys(table), ...Object.values(overseasZones)]);
	return [...zones].sort((a, b) => cityOfZone(a, locale).localeCompare(cityOfZone(b, locale), locale));
}

/** The names of zones are English and without accents; a city that is written so in French is not here. */
const frenchCities: Record<string, string> = {
	"Africa/Algiers": "Alger",
	"Africa/Cairo": "Le Caire",
	"America/Mexico_City": "Mexico",
	"America/Miquelon": "Saint-Pierre",
	"America/Sao_Paulo": "São Paulo",
	"Asia/Beirut": "Beyrouth",
	"Asia/Dubai": "Dubaï",
	"Asia/Ho_Chi_Minh": "Hô Chi Minh-Ville",
	"Asia/Jerusalem": "Jérusalem",
	"Asia/Kolkata": "Calcutta",
	"Asia/Seoul": "Séoul",
	"Asia/Singapore": "Singapour",
	"Atlantic/Canary": "Las Palmas",
	"Europe/Athens": "Athènes",
	"Europe/Brussels": "Bruxelles",
	"Europe/Bucharest": "Bucarest",
	"Europe/Copenhagen": "Copenhague",
	"Europe/Kyiv": "Kiev",
	"Europe/Lisbon": "Lisbonne",
	"Europe/London": "Londres",
	"Europe/Vienna": "Vienne",
	"Europe/Warsaw": "Varsovie",
	"Indian/Mauritius": "Maurice",
	"Indian/Reunion": "La Réunion",
	"Pacific/Noumea": "Nouméa",
};

function fold(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\d]+/gu, " ")
		.trim();
}

/** French postal codes overseas: the third digit after 97. */
const overseasZones: Record<string, string> = {
	1: "America/Guadeloupe",
	2: "America/Martinique",
	3: "America/Cayenne",
	4: "Indian/Reunion",
	5: "America/Miquelon",
	6: "Indian/Mayotte",
};

/** Names of countries and cities in French and English, by zone. */
const table: Record<string, string> = {
	"Europe/Paris": "france, paris, lyon, marseille, lille, bordeaux, toulouse, nantes, strasbourg, monaco",
	"Europe/Brussels": "belgique, belgium, bruxelles, brussels, liege, anvers, antwerp, gand, ghent, namur, charleroi",
	"Europe/Luxembourg": "luxembourg, luxemburg",
	"Europe/Zurich": "suisse, switzerland, schweiz, geneve, geneva, lausanne, zurich, berne, bern, bale, basel",
	"Europe/Berlin": "allemagne, germany, deutschland, berlin, munich, hambourg, hamburg, cologne, francfort, frankfurt",
	"Europe/Vienna": "autriche, austria, vienne autriche, vienna",
	"Europe/Amsterdam": "pays bas, netherlands, hollande, amsterdam, rotterdam, la haye",
	"Europe/London":
		"royaume uni, united kingdom, uk, angleterre, england, ecosse, scotland, pays de galles, wales, londres, london, manchester, edimbourg, edinburgh",
	"Europe/Dublin": "irlande, ireland, dublin",
	"Europe/Madrid": "espagne, spain, espana, madrid, barcelone, barcelona, valencia, seville",
	"Atlantic/Canary": "canaries, iles canaries, canary islands, tenerife, las palmas",
	"Europe/Lisbon": "portugal, lisbonne, lisbon, porto",
	"Europe/Rome": "italie, italy, italia, rome, milan, turin, naples, florence, venise, venice",
	"Europe/Copenhagen": "danemark, denmark, copenhague, copenhagen",
	"Europe/Stockholm": "suede, sweden, stockholm",
	"Europe/Oslo": "norvege, norway, oslo",
	"Europe/Helsinki": "finlande, finland, helsinki",
	"Europe/Warsaw": "pologne, poland, varsovie, warsaw, cracovie, krakow",
	"Europe/Prague": "tchequie, republique tcheque, czechia, prague",
	"Europe/Budapest": "hongrie, hungary, budapest",
	"Europe/Bucharest": "roumanie, romania, bucarest, bucharest",
	"Europe/Sofia": "bulgarie, bulgaria, sofia",
	"Europe/Athens": "grece, greece, athenes, athens",
	"Europe/Istanbul": "turquie, turkey, istanbul",
	"Europe/Kyiv": "ukraine, kiev, kyiv",
	"Africa/Casablanca": "maroc, morocco, casablanca, rabat, marrakech",
	"Africa/Algiers": "algerie, algeria, alger, algiers",
	"Africa/Tunis": "tunisie, tunisia, tunis",
	"Africa/Dakar": "senegal, dakar",
	"Africa/Abidjan": "cote d ivoire, ivory coast, abidjan",
	"Africa/Douala": "cameroun, cameroon, douala, yaounde",
	"Africa/Cairo": "egypte, egypt, le caire, cairo",
	"Africa/Johannesburg": "afrique du sud, south africa, johannesburg, le cap, cape town",
	"Indian/Reunion": "reunion, la reunion, ile de la reunion",
	"Indian/Mayotte": "mayotte, mamoudzou",
	"Indian/Mauritius": "ile maurice, maurice, mauritius",
	"America/Guadeloupe": "guadeloupe, pointe a pitre, saint martin, saint barthelemy",
	"America/Martinique": "martinique, fort de france",
	"America/Cayenne": "guyane, french guiana, cayenne",
	"America/Miquelon": "saint pierre et miquelon",
	"Pacific/Noumea": "nouvelle caledonie, new caledonia, noumea",
	"Pacific/Tahiti": "polynesie, polynesie francaise, french polynesia, tahiti, papeete",
	"America/Toronto": "quebec, montreal, toronto, ottawa",
	"America/Vancouver": "vancouver",
	"America/New_York": "new york, boston, washington, philadelphia, philadelphie, miami, atlanta",
	"America/Chicago": "chicago, houston, dallas, austin",
	"America/Denver": "denver",
	"America/Los_Angeles": "los angeles, san francisco, seattle, san diego, las vegas",
	"America/Mexico_City": "mexico, mexique",
	"America/Sao_Paulo": "sao paulo, rio de janeiro",
	"America/Argentina/Buenos_Aires": "argentine, argentina, buenos aires",
	"Asia/Jerusalem": "israel, tel aviv, jerusalem",
	"Asia/Beirut": "liban, lebanon, beyrouth, beirut",
	"Asia/Dubai": "emirats arabes unis, united arab emirates, dubai, abou dabi, abu dhabi",
	"Asia/Kolkata": "inde, india, mumbai, delhi, bangalore",
	"Asia/Bangkok": "thailande, thailand, bangkok",
	"Asia/Ho_Chi_Minh": "vietnam, viet nam, hanoi, ho chi minh",
	"Asia/Singapore": "singapour, singapore",
	"Asia/Shanghai": "chine, china, shanghai, pekin, beijing",
	"Asia/Hong_Kong": "hong kong",
	"Asia/Tokyo": "japon, japan, tokyo, osaka, kyoto",
	"Asia/Seoul": "coree du sud, south korea, seoul",
	"Australia/Sydney": "sydney, melbourne, canberra",
	"Pacific/Auckland": "nouvelle zelande, new zealand, auckland",
};

const names = Object.entries(table).flatMap(([zone, all]) => all.split(", ").map((name) => ({ name, zone })));
