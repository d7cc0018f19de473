import { z } from "zod";
import { slug } from "../event/event";
import { imageIdIn } from "../event/image";
import { expecting } from "../ground/fault";
import { referenceTo } from "../ground/reference";
import { localizedText } from "../texts/text";

export const displays = ["bars", "pie", "gauge"] as const;

export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, expecting({ code: "colour", example: "#1d4ed8" }));
export const isPictureReference = (value: string) =>
	/^(https:\/\/\S+|\/(?!\/)\S*)$/.test(value) || imageIdIn(value) !== undefined;
const picture = z.string().refine(isPictureReference, expecting("addressOrSitePath"));
/** Limits in characters, for each language: every phone in the room gets all of it. */
export const mostCharacters = { title: 300, html: 5000, option: 300, image: 500 };

export const mostOptions = 60;

export const within = (most: number) =>
	localizedText.refine(
		(text) => Object.values(typeof text === "string" ? [text] : text).every(({ length }) => length <= most),
		expecting({ code: "mostCharacters", number: most }),
	);
export const label = within(mostCharacters.option).refine((text) => text !== "", expecting("text"));
const title = within(mostCharacters.title).refine((text) => text !== "", expecting("text"));
export const html = within(mostCharacters.html);

export const response = z.strictObject({
	label,
	image: picture.max(mostCharacters.image).optional().describe("An https address, or a path of this site."),
	color: colour.optional().describe("Such as `#1d4ed8`; on phones and on the big screen."),
	isRightAnswer: z.boolean().default(false),
});

export const sharedFields = {
	key: slug.describe("Identifies it in this file; it must not change once people have answered."),
	title: title.describe("Its title, for hosts."),
	label: html.default("").describe("The question itself; HTML, cleaned on the server."),
	limitSeconds: z
		.number()
		.int()
		.min(5)
		.max(7200)
		.nullable()
		.default(null)
		.describe("How many seconds it is open once it is shown; by default until a host closes it."),
	typologies: z
		.array(referenceTo("typology", z.string()))
		.min(1)
		.optional()
		.describe("The typologies whose answers count; everybody's by default."),
	present: z.boolean().optional().describe("Whether only people who are at the event that day may answer."),
};

export const pickFields = {
	...sharedFields,
	mayChange: z.boolean().default(false).describe("Whether an answer may be changed while it is open."),
	isNominative: z
		.boolean()
		.default(false)
		.describe("Whether votes are recorded with names (« Vote nominatif »); people are told so before they vote."),
	unregistered: z
		.boolean()
		.optional()
		.describe(
			"Whether people who entered without an account may answer too, once for each device (« Sans inscription »).",
		),
};

export type PickFields = Omit<z.output<z.ZodObject<typeof pickFields>>, "key">;

export const pickFieldsOf = <T extends PickFields>(source: T) =>
	pick(source, [
		"title",
		"label",
		"limitSeconds",
		"mayChange",
		"isNominative",
		"typologies",
		"present",
		"unregistered",
	]);

export function pick<T, K extends keyof T>(from: T, keys: K[]): Pick<T, K> {
	return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

/** What only a question decides, as the other modules store it. */
export const optionDefaults = { content: "", display: "bars", nbResponses: 1, nbShowResponses: 0, points: 0 } as const;
