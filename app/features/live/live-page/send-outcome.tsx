import type { ReactNode } from "react";
import { Alert } from "~/ui/alert";
import { WaitingMarkup } from "~/ui/waiting-markup";

/** What became of what was sent, for the script to say: a refusal in its words, or these thanks. */
export function SendOutcome({ thanks }: { thanks: ReactNode }) {
	return (
		<>
			<WaitingMarkup name="refused">
				<Alert tone="danger">
					<p data-words="" />
				</Alert>
			</WaitingMarkup>
			<WaitingMarkup name="thanked">
				<Alert tone="success">
					<p>{thanks}</p>
				</Alert>
			</WaitingMarkup>
		</>
	);
}
