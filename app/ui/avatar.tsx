import { Image, type ImageSource } from "./image";

interface Props {
	initials: string;
	photo?: ImageSource | undefined;
	/** Of three grounds, so that people beside each other differ. */
	tint?: number;
	/** Of somebody who stands alone, not in a list. */
	isLarge?: boolean;
}

/** Who is named beside it: their photo in a disc, or letters. */
export function Avatar({ initials, photo, tint = 0, isLarge = false }: Props) {
	const name = isLarge ? "face face--large" : "face";
	if (photo) return <Image of={photo} className={name} sizes={isLarge ? "40px" : "28px"} order="late" />;
	return <span className={`${name} face--${tint}`} data-initials={initials} />;
}
