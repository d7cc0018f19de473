import { type ImageKind, imageFile, imageFormats, imageSizes, typeOfImage } from "~/domain/event/image";
import { paths } from "~/paths";
import type { ImageSource } from "~/ui/image";

/** Returns a stored image in all sizes and formats that a browser may choose from; every browser shows the JPEG. */
export function imageSource(alias: string, id: string, kind: ImageKind): ImageSource {
	const sizes = imageSizes[kind];
	const fallbackSize = sizes[kind === "cover" ? 1 : 0] as (typeof sizes)[number];
	return {
		src: paths.image(alias, id, imageFile(fallbackSize.width, "jpg")),
		...fallbackSize,
		choices: imageFormats.map((format) => ({
			type: typeOfImage[format],
			srcSet: sizes.map(({ width }) => `${paths.image(alias, id, imageFile(width, format))} ${width}w`).join(", "),
		})),
	};
}
