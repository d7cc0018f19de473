import { z } from "zod";
import type { Audience } from "../event/audience";
import { expecting } from "../ground/fault";
import { referenceTo } from "../ground/reference";
import { currencies } from "../money/money";
import { email as emailKept } from "../people/email-address";
import type { TextPair } from "../texts/text-pair";

/**
 * By what a setting may differ within an event. A rule may differ by typology, which a person's registration holds; it never
 * differs by language, which people change with a press. What people read, see and hear may differ by language too (decision 174).
 */
export type Variation = "nothing" | "typology" | "typology and language";

/** What organisers read about a setting. Browsers never load it: pages with settings have no script of their own. */
interface SettingWords {
	/** Above its field. */
	label: TextPair;
	/** One sentence or two. */
	hint: TextPair;
	/** What its values are called, where it has few. */
	choices?: Record<string, TextPair>;
}

/** A setting of the catalogue; `kind` describes in words what `schema` accepts. */
export interface Setting<T, V extends Variation = Variation> extends SettingWords {
	flag: string;
	audience: Audience;
	variesBy: V;
	schema: z.ZodType<T>;
	default: T;
	kind: string;
}

function kind<T>(accepted: string, schema: z.ZodType<T>) {
	return <V extends Variation>(
		flag: string,
		audience: Audience,
		variesBy: V,
		initial: T,
		words: SettingWords,
	): Setting<T, V> => ({ flag, audience, variesBy, ...words, schema, default: initial, kind: accepted });
}

export function flagsOf(settings: Record<string, Setting<unknown>>): z.ZodType<Record<string, unknown>> {
	return z.strictObject(
		Object.fromEntries(
			Object.values(settings).map(({ flag, schema, kind, hint: [, english] }) => [
				flag,
				schema.optional().meta({ title: kind, description: english }),
			]),
		),
	);
}

const httpsAddress = z.url({ protocol: /^https$/ });
const empty = z.literal("");

export const yesNo = kind("yes or no", z.boolean());
export const text = kind("text", z.string());
export const shortText = kind("text, 40 characters at most", z.string().trim().max(40));
export const htmlKind = "HTML, cleaned on the server";
export const html = kind(htmlKind, z.string());
export const colour = kind(
	"colour (#rrggbb)",
	z.union([empty, z.string().regex(/^#[0-9a-fA-F]{6}$/, expecting({ code: "colour", example: "#1d4e89" }))]),
);
export const image = kind("address of an image", z.string());
export const inlinePicture = kind(
	"PNG or WebP picture as data:image/…;base64, 300 kB at most, or nothing",
	z.union([
		empty,
		z
			.string()
			.max(400_000, expecting({ code: "lightPicture", kilobytes: 300 }))
			.regex(/^data:image\/(png|webp);base64,[A-Za-z0-9+/]+=*$/, expecting("pngOrWebp")),
	]),
);
export const web = kind("https address, or nothing", z.union([empty, httpsAddress]));
export const media = kind(
	"https address, a path of this site, or nothing",
	z.union([empty, httpsAddress, z.string().regex(/^\/(?!\/)\S*$/, expecting("sitePath"))]),
);
export const contact = kind("https address or e-mail address, or nothing", z.union([empty, httpsAddress, emailKept()]));
export const email = kind("e-mail address, or nothing", z.union([empty, emailKept()]));
const wholeNumber = (least: number, most: number) => z.number().int().min(least).max(most);
/** A number out of bounds is meaningless, or a dead end: an import refuses it. */
export const count = (least: number, most: number) =>
	kind(`whole number, ${least} to ${most}`, wholeNumber(least, most));
export const limit = (least: number, most: number) =>
	kind(`whole number, ${least} to ${most}, or nothing for no limit`, wholeNumber(least, most).nullable());
export const oneOrTwo = kind("1 or 2", z.union([z.literal(1), z.literal(2)]));
export const moment = kind(
	"time (ISO 8601: with an offset, or on the event’s clock), or nothing",
	z.iso.datetime().nullable(),
);
export const currency = kind(
	"currency",
	z
		.string()
		.toUpperCase()
		.refine((code) => currencies.has(code), expecting("currency")),
);
export const names = kind("list", z.array(z.string()));

// Kinds that refer to an entry of the event file, which must exist.
export const form = kind("id of a form, or nothing", referenceTo("form", z.string()).nullable());
export const typology = kind("id of a typology, or nothing", referenceTo("typology", z.string()).nullable());
