import { z } from "zod";
import { parseColour } from "~/domain/event/colour";
import { aliasOf } from "~/domain/event-file/event-alias";
import { isReservedAlias } from "~/domain/event-file/event-document";
import { eventAlias, newEventAnswers, newEventColours } from "~/domain/event-file/new-document";
import { parseAmount } from "~/domain/money/money";

const typed = z.string().optional();

const typedEvent = z.object({
	id: z.uuid("newEvent.error.form"),
	domaine: typed,
	name: typed,
	alias: typed,
	firstDay: typed,
	lastDay: typed,
	from: typed,
	to: typed,
	place: typed,
	timeZone: typed,
	isRemote: typed,
	colour: typed,
	otherColour: typed,
	cover: typed,
	fee: typed,
	price: typed,
	vatRate: typed,
	places: typed,
	asks: z.array(z.string()).optional(),
});
type TypedEvent = z.output<typeof typedEvent>;

/** What is posted, as the answers that make an event; messages are beside the fields of the form. */
export const postedEvent = typedEvent.transform((post, context) => {
	const answers = newEventAnswers.safeParse(answersOf(post));
	const alias = eventAlias.safeParse(addressOf(post));
	for (const { path, message } of answers.error?.issues ?? []) {
		// Without an answer it is the first day, of which it is said already.
		if (path[0] !== "lastDay" || post.lastDay) complain(fieldOf(path, post), message);
	}
	if (!alias.success) complain("alias", alias.error.issues[0]?.message ?? "newEvent.error.alias");
	if (!answers.success || !alias.success) return z.NEVER;
	return { id: post.id, domaine: post.domaine, alias: alias.data, answers: answers.data };

	function complain(field: string, message: string) {
		context.addIssue({ code: "custom", path: [field], message, input: post });
	}
});

function fieldOf(path: PropertyKey[], { colour }: TypedEvent): string {
	const [field, part] = path.map(String);
	if (field === "price" && part === "vatRate") return "vatRate";
	return field === "colour" && colour === "other" ? "otherColour" : (field ?? "");
}

function answersOf(post: TypedEvent) {
	const { name, place, timeZone, isRemote, cover, fee, vatRate, places, asks } = post;
	return {
		name: name ?? "",
		firstDay: dayIn(post.firstDay),
		lastDay: dayIn(post.lastDay) ?? dayIn(post.firstDay),
		from: timeIn(post.from),
		to: timeIn(post.to),
		place,
		timeZone: timeZone || undefined,
		isRemote: isRemote !== undefined,
		colour: colourOf(post),
		cover,
		price:
			fee === "paid"
				? { withTax: parseAmount(post.price ?? "", "EUR"), vatRate: vatRate === "none" ? undefined : vatRate }
				: null,
		places: places === undefined ? undefined : Number(places.replace(/\s/g, "")),
		asks,
	};
}

/** The colour that is chosen or typed, as `#rrggbb`; undefined for what is no colour. */
export function colourOf({ colour, otherColour }: Pick<TypedEvent, "colour" | "otherColour">): string | undefined {
	if (colour === "other") return parseColour(otherColour);
	return Object.hasOwn(newEventColours, colour ?? "")
		? newEventColours[colour as keyof typeof newEventColours]
		: undefined;
}

/** The address that is typed, else one made of the name. */
export function addressOf({ name = "", alias }: Pick<TypedEvent, "name" | "alias">): string {
	const address = alias?.trim() || aliasOf(name);
	return !alias && isReservedAlias(address) ? `${address}-1` : address;
}

/** `2027-06-03` as browsers send it, or 3/6/2027 as it is typed where they have no calendar. */
export function dayIn(text: string | undefined): string | undefined {
	const [, day = "", month = "", year = ""] = /^\s*(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})\s*$/.exec(text ?? "") ?? [];
	return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text?.trim() || undefined;
}

/** 09:30, 9 h 30 or 9h; midnight as 24:00 too. */
export function timeIn(text: string | undefined): string | undefined {
	const [, hours = "", minutes = "00"] = /^\s*(\d{1,2})\s*(?:[:hH]\s*(\d{2})?)?\s*$/u.exec(text ?? "") ?? [];
	if (hours === "24" && minutes === "00") return "00:00";
	return hours ? `${hours.padStart(2, "0")}:${minutes}` : undefined;
}
