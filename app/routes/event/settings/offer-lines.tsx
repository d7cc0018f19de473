import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import type { OfferLine } from "./offers.server";

/** Above a list: that nobody sees what is in it, with the button that repairs it, or quietly who does. */
export function OfferLines({ lines }: { lines: OfferLine[] }) {
	return lines.map((line) =>
		line.isUnseen ? (
			<Alert key={line.key} tone="warning">
				<Line line={line} />
			</Alert>
		) : (
			<div key={line.key} className="small soft below-8">
				<Line line={line} />
			</div>
		),
	);
}

function Line({ line: { text, button, href, isUnseen } }: { line: OfferLine }) {
	const t = useT();
	return (
		<form method="post" className="flex wrap aligned gap-12">
			<p className="fill">
				{text} {isUnseen ? null : <a href={href}>{t("offers.change")}</a>}
			</p>
			{button ? (
				<Button variant={isUnseen ? "secondary" : "quiet"} name="proposer" value={button.value}>
					{button.label}
				</Button>
			) : null}
		</form>
	);
}
