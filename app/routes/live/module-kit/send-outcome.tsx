import type { ReactNode } from "react";
import { Alert } from "~/ui/alert";
import { WaitingMarkup } from "~/ui/waiting-markup";

/** The messages that a script shows after sending: a refusal in the server's words, or these thanks. */
export function SendOutcome({ thanks }: { thanks: ReactNode }) {
	return (
		<>
			<WaitingMarkup name="refused">
				<Alert tone="danger">
					<p data-words="" />
				</Alert>
			</WaitingMarkup>
			<WaitingMarkup name="thanked">{thanks}</WaitingMarkup>
		</>
	);
}
