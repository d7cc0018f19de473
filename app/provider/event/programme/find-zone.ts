import { isZone } from "~/domain/time/clock";
import { windowsZones } from "./windows-zones";

/** Names of zones in schedules (Ruby on Rails, as frab writes them) that are not the city of an IANA zone. */
const railsZones: Record<string, string> = {
	"international date line west": "Etc/GMT+12",
	"midway island": "Pacific/Midway",
	"american samoa": "Pacific/Pago_Pago",
	hawaii: "Pacific/Honolulu",
	alaska: "America/Juneau",
	"pacific time (us & canada)": "America/Los_Angeles",
	"mountain time (us & canada)": "America/Denver",
	arizona: "America/Phoenix",
	"central time (us & canada)": "America/Chicago",
	saskatchewan: "America/Regina",
	guadalajara: "America/Mexico_City",
	"central america": "America/Guatemala",
	"eastern time (us & canada)": "America/New_York",
	"indiana (east)": "America/Indiana/Indianapolis",
	quito: "America/Lima",
	"atlantic time (canada)": "America/Halifax",
	newfoundland: "America/St_Johns",
	brasilia: "America/Sao_Paulo",
	georgetown: "America/Guyana",
	greenland: "America/Nuuk",
	"mid-atlantic": "Atlantic/South_Georgia",
	"cape verde is.": "Atlantic/Cape_Verde",
	edinburgh: "Europe/London",
	utc: "UTC",
	bern: "Europe/Zurich",
	"west central africa": "Africa/Algiers",
	kyiv: "Europe/Kyiv",
	pretoria: "Africa/Johannesburg",
	"st. petersburg": "Europe/Moscow",
	"abu dhabi": "Asia/Muscat",
	ekaterinburg: "Asia/Yekaterinburg",
	islamabad: "Asia/Karachi",
	chennai: "Asia/Kolkata",
	kolkata: "Asia/Kolkata",
	mumbai: "Asia/Kolkata",
	"new delhi": "Asia/Kolkata",
	kathmandu: "Asia/Kathmandu",
	astana: "Asia/Dhaka",
	"sri jayawardenepura": "Asia/Colombo",
	rangoon: "Asia/Yangon",
	hanoi: "Asia/Bangkok",
	beijing: "Asia/Shanghai",
	chongqing: "Asia/Shanghai",
	ulaanbaatar: "Asia/Ulaanbaatar",
	osaka: "Asia/Tokyo",
	sapporo: "Asia/Tokyo",
	canberra: "Australia/Melbourne",
	"solomon is.": "Pacific/Guadalcanal",
	"new caledonia": "Pacific/Noumea",
	"marshall is.": "Pacific/Majuro",
	wellington: "Pacific/Auckland",
	"nuku'alofa": "Pacific/Tongatapu",
	"tokelau is.": "Pacific/Fakaofo",
	"chatham is.": "Pacific/Chatham",
	samoa: "Pacific/Apia",
};

const ofWindows = new Map(Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone]));
const byCity = new Map(
	Intl.supportedValuesOf("timeZone").map((zone) => [
		zone
			.slice(zone.lastIndexOf("/") + 1)
			.replaceAll("_", " ")
			.toLowerCase(),
		zone,
	]),
);

/** An IANA name, also with a prefix; a Windows name; or a city, as frab schedules have it. Undefined if unknown. */
export function findZone(name: string): string | undefined {
	const plain = name.trim().replace(/^"|"$/g, "");
	// Evolution and libical write zones as `/freeassociation.sourceforge.net/Europe/London`.
	const parts = plain.split("/");
	const endings = parts.map((_, from) => parts.slice(from).join("/")).filter((ending) => ending.includes("/"));
	const zone = [plain, ...endings].find((ending) => ending.includes("/") && isZone(ending));
	if (zone) return zone;
	const lower = plain.toLowerCase();
	const byName = ofWindows.get(lower) ?? railsZones[lower] ?? byCity.get(lower);
	return byName ?? (isZone(plain) ? plain : undefined);
}
