import { coverSize } from "~/domain/event/cover";

/** Where a picture is fetched, and how large it is: its place is kept before it comes. */
export interface ImageSource {
	src: string;
	width: number;
	height: number;
	/** What a browser may take instead, the best first: a format, in several widths. None of a drawing. */
	choices: { type: string; srcSet: string }[];
}

/** An event's drawing. */
export function drawingSource(src: string): ImageSource {
	return { src, ...coverSize, choices: [] };
}

/**
 * The address of a picture that words beside it say, for `srcset` alone: w3m writes the name of a `src` between the words, however
 * empty its `alt` is.
 */
export function silentSource(address: string): string {
	return address.replaceAll(" ", "%20");
}

interface Props {
	of: ImageSource;
	/** With `--own` behind it where it is a picture, not a drawing. */
	className: string;
	/** How wide it is shown, as `sizes` says it. */
	sizes: string;
	/** `first`: the largest thing that a page shows; `late`: to be fetched once it is scrolled to. */
	order?: "first" | "late";
}

/** A picture that says nothing which does not stand beside it in words. */
export function Image({ of: { src, width, height, choices }, className, sizes, order }: Props) {
	const [block] = className.split(" ");
	const image = (
		<img
			className={choices.length > 0 ? `${className} ${block}--own` : className}
			alt=""
			srcSet={silentSource(src)}
			width={width}
			height={height}
			loading={order === "late" ? "lazy" : undefined}
			{...(order === "first" && { fetchpriority: "high" })}
			decoding="async"
		/>
	);
	if (choices.length === 0) return image;
	return (
		<picture>
			{choices.map(({ type, srcSet }) => (
				<source key={type} type={type} srcSet={srcSet} sizes={sizes} />
			))}
			{image}
		</picture>
	);
}
