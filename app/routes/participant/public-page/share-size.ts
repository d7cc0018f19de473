import type { Frame } from "../../ground/event/frame.server";

/** The size that messengers and networks show beside an address, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** A photo takes a tenth of the space as JPEG; flat colours are smaller and clearer as PNG. */
export function shareFormat({ event }: Pick<Frame, "event">): "png" | "jpg" {
	return event.image ? "jpg" : "png";
}
