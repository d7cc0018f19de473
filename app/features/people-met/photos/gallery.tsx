import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button } from "~/ui/button";
import stylesheet from "~/ui/css/photos.css?url";
import { EmptyState } from "~/ui/empty";
import { Columns, Heading } from "~/ui/page";
import { Tabs } from "~/ui/tabs";
import { useForm } from "../../frame/forms/form-state";
import type { Refused } from "../../frame/forms/refused";
import { Pages } from "../../frame/pages/pages";
import type { loadGallery, PhotoCard } from "./gallery.server";
import { Thumbnail } from "./thumbnail";

type Page = Awaited<ReturnType<typeof loadGallery>>["data"];

/** Thumbnails by pages of fifty; the script puts the next page under this one as it is come to. */
export function Gallery({ page, refused }: { page: Page; refused: Refused | undefined }) {
	const t = useT();
	const { alert } = useForm(refused);
	const { whose, total, photos } = page;
	return (
		<Columns>
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={leadOf(whose, t)} />
			{alert ? (
				<Alert tone="danger" role="alert">
					{alert}
				</Alert>
			) : null}
			<Ways page={page} />
			{total > 0 ? <p className="photos__count">{t("photos.count", { count: total })}</p> : <Empty page={page} />}
			<ul className="photos" id="photos">
				{photos.map((photo) => (
					<Photo key={photo.id} photo={photo} hasWays={whose !== "all"} />
				))}
			</ul>
			<Pages beside={page.pages} />
			<script defer src={page.src} />
		</Columns>
	);
}

function leadOf(whose: Page["whose"], t: ReturnType<typeof useT>): string | undefined {
	if (whose === "all") return t("photos.lead");
	if (whose === "mine") return t("photos.leadMine");
	return whose === "badge" ? t("photos.leadBadge") : undefined;
}

function Ways({ page: { whose, here, mine, send, slideshow, zip } }: { page: Page }) {
	const t = useT();
	if (whose === "signedOut" || whose === "notRegistered" || whose === "badge") return null;
	return (
		<>
			<Tabs
				label={t("photos.which")}
				ways={[
					{ href: here, label: t("photos.all"), isCurrent: whose === "all" },
					...(mine ? [{ href: mine, label: t("photos.mine"), isCurrent: whose === "mine" }] : []),
				]}
			/>
			<Actions>
				{send ? (
					<a className="button button--primary" href={send}>
						{t("photos.send")}
					</a>
				) : null}
				{slideshow ? <a href={slideshow}>{t("photos.slideshow")}</a> : null}
				{zip ? <a href={zip}>{t("photos.downloadMine")}</a> : null}
			</Actions>
		</>
	);
}

function Empty({ page: { whose, login, registration } }: { page: Page }) {
	const t = useT();
	if (whose === "signedOut") {
		return (
			<EmptyState title={t("photos.signedOut")} action={<a href={login}>{t("photos.signIn")}</a>}>
				{t("photos.signedOutText")}
			</EmptyState>
		);
	}
	if (whose === "notRegistered") {
		return (
			<EmptyState title={t("photos.notRegistered")} action={<a href={registration}>{t("photos.register")}</a>}>
				{t("photos.notRegisteredText")}
			</EmptyState>
		);
	}
	if (whose === "mine") return <EmptyState title={t("photos.emptyMine")}>{t("photos.emptyMineText")}</EmptyState>;
	return <EmptyState title={t("photos.emptyAll")}>{t("photos.emptyAllText")}</EmptyState>;
}

function Photo({ photo, hasWays }: { photo: PhotoCard; hasWays: boolean }) {
	const t = useT();
	const { id, alt, href, thumb, width, height, state, onIt, downloads, canRemove } = photo;
	const picture = thumb ? <Thumbnail thumb={thumb} width={width} height={height} alt={alt} /> : null;
	return (
		<li className="photo" data-photo={id}>
			{href ? <a href={href}>{picture}</a> : <span className="photo__none" />}
			{state || onIt ? <p className="photo__state">{[state, onIt].filter(Boolean).join(" · ")}</p> : null}
			{hasWays && (downloads.length > 0 || canRemove) ? (
				<details className="photo__ways">
					<summary>{t("photos.download")}</summary>
					<ul>
						{downloads.map((one) => (
							<li key={one.href}>
								<a href={one.href}>{one.label}</a>
							</li>
						))}
					</ul>
				</details>
			) : null}
			{hasWays && canRemove ? (
				<form method="post" id={`remove-${id}`}>
					<Button variant="quiet" name="remove" value={id}>
						{t("photos.remove")}
					</Button>
				</form>
			) : null}
		</li>
	);
}
