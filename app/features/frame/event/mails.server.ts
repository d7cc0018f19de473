import { mailActions } from "~/domain/mail/mail-template";
import { closedPage } from "./closed.server";
import type { Frame } from "./frame.server";

/** Whether a mail truly goes on an occasion: pages promise no other. */
export function sendsMail({ event }: Pick<Frame, "event">, action: keyof typeof mailActions): boolean {
	return event.mailsOn.includes(mailActions[action]);
}

/** In the place of a page that ends in a mail, where none goes. */
export function requireMail(frame: Pick<Frame, "event">, action: keyof typeof mailActions) {
	if (!sendsMail(frame, action)) throw closedPage("refusals.mailsStay");
}
