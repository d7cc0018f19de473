import { useT } from "~/i18n/use-t";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading, Page } from "~/ui/page";
import { RichText } from "~/ui/rich-text";
import { Tile, TileGrid } from "~/ui/tile";
import type { loadMail, loadMailbox } from "./mailbox.server";

export function Mailbox({ page }: { page: Awaited<ReturnType<typeof loadMailbox>> }) {
	const t = useT();
	return (
		<Page skipLabel={t("nav.skip")}>
			<Columns>
				<Heading title={t("mailbox.title")} lead={t("mailbox.lead")} />
				{page.mails.length === 0 ? <EmptyState title={t("mailbox.empty")} /> : null}
				<TileGrid list>
					{page.mails.map((mail) => (
						<Tile key={mail.href} {...mail} />
					))}
				</TileGrid>
			</Columns>
		</Page>
	);
}

export function Mail({ page }: { page: Awaited<ReturnType<typeof loadMail>> }) {
	const t = useT();
	return (
		<Page skipLabel={t("nav.skip")}>
			<Columns>
				<p>
					<a href={page.back}>{t("mailbox.back")}</a>
				</p>
				<Heading title={page.subject} lead={t("mailbox.to", { to: page.to })} />
				<Card>
					<RichText html={page.html} />
				</Card>
				<Card title={t("mailbox.text")}>
					<pre className="mail__text">{page.text}</pre>
				</Card>
			</Columns>
		</Page>
	);
}
