import { Image, type ImageSource } from "./image";

interface Props {
	initials: string;
	photo?: ImageSource | undefined;
	/** One of three background colours, so that people beside each other differ. */
	tint?: number;
	isLarge?: boolean;
}

/** A person's photo in a disc, or their initials; the name is beside it. */
export function Avatar({ initials, photo, tint = 0, isLarge = false }: Props) {
	const name = isLarge ? "face face--large" : "face";
	if (photo) return <Image of={photo} className={name} sizes={isLarge ? "40px" : "28px"} order="late" />;
	return <span className={`${name} face--${tint}`} data-initials={initials} />;
}
