import { useT } from "~/i18n/use-t";
import { Icon, type IconName } from "~/ui/icon";
import { IconButton } from "./icon-button";

interface EntryLine {
	name: string;
	title: string;
	line: string;
	href: string;
	isFirst: boolean;
	isLast: boolean;
	/** Who has changed it in the draft, and when. */
	change?: string | undefined;
	/** What is contradictory about it. */
	knot?: string | undefined;
	isRequired?: boolean;
	icon?: IconName | undefined;
}

interface EntryLinesProps {
	/** Where the buttons that move an entry post. */
	action: string;
	entries: EntryLine[];
	canMove: boolean;
	/** The list, where the page has several. */
	list?: string;
}

/** The entries of a list, each with the ways to open and to move it. */
export function EntryLines({ action, entries, canMove, list }: EntryLinesProps) {
	const t = useT();
	const refOf = (name: string) => (list === undefined ? name : [list, name].map(encodeURIComponent).join("/"));
	return (
		<form method="post" action={action} id={list === undefined ? "entries" : `entries-${list}`}>
			<ol className="entry-lines plain-list line-above">
				{entries.map(({ name, title, line, href, isFirst, isLast, change, knot, isRequired, icon }) => (
					<li
						key={name}
						className={
							change ? "entry-line gap-4 aligned line-below entry-line--changed" : "entry-line gap-4 aligned line-below"
						}
					>
						{icon ? (
							<span className="entry-line__icon icon-20 grid centre rigid soft">
								<Icon name={icon} />
							</span>
						) : null}
						<a className="entry-line__way icon-20 aligned fill gap-12 unlined" href={href}>
							<span className="fill">
								<strong className="entry-line__title block bold anywhere">{title}</strong>{" "}
								<span className="entry-line__text small soft anywhere">
									{[knot, line, change].filter(Boolean).join(" · ")}
								</span>
							</span>{" "}
							{isRequired ? (
								<span className="entry-line__text small soft anywhere">{t("settingsScreen.required")}</span>
							) : null}
							<Icon name="pencil" />
						</a>{" "}
						{canMove && !isFirst ? (
							<IconButton
								icon="up"
								label={t("settingsScreen.raise", { title })}
								type="submit"
								name="monter"
								value={refOf(name)}
							/>
						) : null}{" "}
						{canMove && !isLast ? (
							<IconButton
								icon="down"
								label={t("settingsScreen.lower", { title })}
								type="submit"
								name="descendre"
								value={refOf(name)}
							/>
						) : null}
					</li>
				))}
			</ol>
		</form>
	);
}
