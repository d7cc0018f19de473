import type { Frame } from "../../frame/event/frame.server";

/** What messengers and networks show beside an address. */
export const shareSize = { width: 1200, height: 630 };

/** A photo is a tenth as large as JPEG; of flat colours, PNG is smaller and clearer. */
export function shareFormat({ event }: Pick<Frame, "event">): "png" | "jpg" {
	return event.image ? "jpg" : "png";
}
