import { coverSize } from "~/domain/event/cover";

/** The address of a picture and its size, so that its place is reserved before it loads. */
export interface ImageSource {
	src: string;
	width: number;
	height: number;
	/** Alternatives for a browser, the best first: a format, in several widths. Empty for a drawing. */
	choices: { type: string; srcSet: string }[];
}

export function drawingSource(src: string): ImageSource {
	return { src, ...coverSize, choices: [] };
}

/** For `srcset` alone: w3m writes the file name of a `src` into the text, even with an empty `alt`. */
export function silentSource(address: string): string {
	return address.replaceAll(" ", "%20");
}

interface Props {
	of: ImageSource;
	/** `--own` is added to the first class for a picture that is not a drawing. */
	className: string;
	/** The displayed width, in the syntax of `sizes`. */
	sizes: string;
	/** `first`: the largest element of a page; `late`: loaded once it is scrolled to. */
	order?: "first" | "late";
}

/** A decorative picture, which adds nothing to the words beside it. */
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
