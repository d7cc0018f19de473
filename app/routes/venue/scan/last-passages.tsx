import { useT } from "~/i18n/use-t";
import { type Door, PositionFields } from "./verdict";

interface Passage {
	id: string;
	place: string;
	time: string;
	name: string;
	isOut: boolean;
	scanId: string;
}

/** The last who passed where this device stands; any may be taken back. The script adds to the same list. */
export function LastPassages({ page }: { page: Door & { last: Passage[] } }) {
	const t = useT();
	return (
		<section aria-labelledby="last">
			<h2 id="last">{t("scan.last")}</h2>
			<ol className="scan__last plain-list unpadded">
				{page.last.map(({ id, place, time, name, isOut, scanId }) => (
					<li key={id} data-fact={id}>
						<time>{time}</time> <span>{isOut ? `${name}, ${t("scan.out").toLocaleLowerCase()}` : name}</span>{" "}
						<form method="post" action={page.here}>
							<PositionFields page={{ ...page, place }} scanId={scanId} />
							<button type="submit" name="undo" value={id}>
								{t("scan.undoShort")}
								<span className="sr">{` : ${name}`}</span>
							</button>
						</form>
					</li>
				))}
			</ol>
		</section>
	);
}
