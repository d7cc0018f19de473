/** One pixel, as PNG. */
export const smallPicture = new File(
	[
		Buffer.from(
			"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIwDiqkL4KAcT9BAcZ/7VVAAAAAElFTkSuQmCC",
			"base64",
		),
	],
	"photo.png",
	{ type: "image/png" },
);
