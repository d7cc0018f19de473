import { useT } from "~/i18n/use-t";
import { Card } from "~/ui/card";
import stylesheet from "~/ui/css/sandbox/mails.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { Tile, TileGrid } from "~/ui/tile";
import { OutsidePage } from "../../ground/outside/outside-page";
import type { loadMail, loadMailbox } from "./mailbox.server";

export function Mailbox({ page }: { page: Awaited<ReturnType<typeof loadMailbox>> }) {
	const t = useT();
	return (
		<OutsidePage>
			<Columns>
				<link rel="stylesheet" href={stylesheet} />
				<Heading title={t("mailbox.title")} lead={t("mailbox.lead")} />
				{page.mails.length === 0 ? (
					<EmptyState title={t("mailbox.empty")}>{t("mailbox.emptyText")}</EmptyState>
				) : (
					<TileGrid list>
						{page.mails.map((mail) => (
							<Tile key={mail.href} {...mail} />
						))}
					</TileGrid>
				)}
			</Columns>
		</OutsidePage>
	);
}

/** The mail as a reader sees it, in a frame; the text part has the same links for browsers without frames. */
export function Mail({ page }: { page: Awaited<ReturnType<typeof loadMail>> }) {
	const t = useT();
	return (
		<OutsidePage>
			<Columns>
				<link rel="stylesheet" href={stylesheet} />
				<p>
					<a href={page.back}>{t("mailbox.back")}</a>
				</p>
				<Heading title={page.subject} />
				<dl className="mail__lines gap-4 grid">
					{page.lines.map(({ label, value }) => (
						<div className="flex gap-8" key={label}>
							<dt className="rigid soft">{label}</dt>
							<dd className="anywhere">{value}</dd>
						</div>
					))}
				</dl>
				{page.pieces.length > 0 ? (
					<Card title={t("mailbox.pieces")}>
						<ul className="flush plain-list unpadded">
							{page.pieces.map(({ href, fileName }) => (
								<li key={href}>
									<a href={href} download={fileName}>
										{fileName}
									</a>
								</li>
							))}
						</ul>
					</Card>
				) : null}
				<iframe
					className="mail__html block broad round"
					title={t("mailbox.html")}
					src={page.html}
					sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
				/>
				<p>
					<a href={page.html}>{t("mailbox.alone")}</a>
				</p>
				<Card title={t("mailbox.text")}>
					<pre className="mail__text small anywhere">
						{page.text.map(({ said, isLink }, index) =>
							isLink ? (
								// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay where they are
								<a key={index} href={said}>
									{said}
								</a>
							) : (
								said
							),
						)}
					</pre>
				</Card>
			</Columns>
		</OutsidePage>
	);
}
