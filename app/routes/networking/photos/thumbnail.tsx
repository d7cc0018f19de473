interface ThumbnailProps {
	thumb: { webp: string; jpg: string };
	width: number | undefined;
	height: number | undefined;
	alt: string;
}

export function Thumbnail({ thumb, width, height, alt }: ThumbnailProps) {
	return (
		<picture>
			<source type="image/webp" srcSet={thumb.webp} />
			<img
				className="photo__image block broad round"
				src={thumb.jpg}
				width={width}
				height={height}
				alt={alt}
				loading="lazy"
				decoding="async"
			/>
		</picture>
	);
}
