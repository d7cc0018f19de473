import { mailActions } from "~/domain/messages/mail-template";
import { closedPage } from "./closed.server";
import type { Frame } from "./frame.server";

/** True if a mail is really sent on an occasion: pages promise no other. */
export function sendsMail({ event }: Pick<Frame, "event">, action: keyof typeof mailActions): boolean {
	return event.mailsOn.includes(mailActions[action]);
}

/** @throws the closed page, 404, where a mail that ends the page is not sent. */
export function requireMail(frame: Pick<Frame, "event">, action: keyof typeof mailActions) {
	if (!sendsMail(frame, action)) throw closedPage("refusals.mailsStay");
}
