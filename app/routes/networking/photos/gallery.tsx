import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Actions, Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/networking/photos.css?url";
import { EmptyState } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { Tabs } from "~/ui/tabs";
import { useForm } from "../../ground/form-kit/form-state";
import type { Refused } from "../../ground/form-kit/refused";
import { Pages } from "../../ground/pages/pages";
import type { PhotoCard } from "./gallery.server";
import { removePhoto as action, loadGallery as loader } from "./gallery.server";
import { Thumbnail } from "./thumbnail";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function PhotosRoute() {
	return <Gallery page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

type Page = Awaited<ReturnType<typeof loader>>["data"];

/** Thumbnails by pages of fifty; the script appends the next page when its place comes into view. */
function Gallery({ page, refused }: { page: Page; refused: Refused | undefined }) {
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
			<GalleryActions page={page} />
			{total > 0 ? (
				<>
					<p className="photos__count soft digits">{t("photos.count", { count: total })}</p>
					<ul className="photos grid gap-8 plain-list" id="photos">
						{photos.map((photo) => (
							<Photo key={photo.id} photo={photo} hasWays={whose !== "all"} />
						))}
					</ul>
				</>
			) : (
				<Empty page={page} />
			)}
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

/** The tabs and actions of the gallery. While it is empty the link to send a photo is shown in the place of the photos. */
function GalleryActions({ page: { whose, total, here, mine, send, slideshow, zip } }: { page: Page }) {
	const t = useT();
	if (whose === "signedOut" || whose === "notRegistered" || whose === "badge") return null;
	return (
		<div className="photos__ways cluster between">
			<Tabs
				label={t("photos.which")}
				ways={[
					{ href: here, label: t("photos.all"), isCurrent: whose === "all" },
					...(mine ? [{ href: mine, label: t("photos.mine"), isCurrent: whose === "mine" }] : []),
				]}
			/>
			{total > 0 ? (
				<Actions>
					{send ? <Send href={send} /> : null}
					{slideshow ? (
						<ButtonLink href={slideshow}>
							<Icon name="play" />
							{t("photos.slideshow")}
						</ButtonLink>
					) : null}
					{zip ? (
						<ButtonLink href={zip}>
							<Icon name="download" />
							{t("photos.downloadMine")}
						</ButtonLink>
					) : null}
				</Actions>
			) : null}
		</div>
	);
}

function Send({ href }: { href: string }) {
	const t = useT();
	return (
		<ButtonLink href={href} variant="primary">
			<Icon name="camera" />
			{t("photos.send")}
		</ButtonLink>
	);
}

function Empty({ page: { whose, login, registration, send } }: { page: Page }) {
	const t = useT();
	if (whose === "signedOut" || whose === "notRegistered") {
		const isSignedOut = whose === "signedOut";
		return (
			<EmptyState
				icon="photos"
				title={t(`photos.${whose}`)}
				action={
					<ButtonLink href={isSignedOut ? login : registration} variant="primary">
						{t(isSignedOut ? "photos.signIn" : "photos.register")}
					</ButtonLink>
				}
			>
				{t(`photos.${whose}Text`)}
			</EmptyState>
		);
	}
	const action = send ? <Send href={send} /> : undefined;
	return whose === "mine" ? (
		<EmptyState icon="photos" title={t("photos.emptyMine")} action={action}>
			{t(send ? "photos.emptyMineText" : "photos.emptyMineSoon")}
		</EmptyState>
	) : (
		<EmptyState icon="photos" title={t("photos.emptyAll")} action={action}>
			{t(send ? "photos.emptyAllText" : "photos.emptyAllSoon")}
		</EmptyState>
	);
}

function Photo({ photo, hasWays }: { photo: PhotoCard; hasWays: boolean }) {
	const t = useT();
	const { id, alt, href, thumb, width, height, state, onIt, downloads, canRemove } = photo;
	const seen = (
		<>
			{thumb ? (
				<Thumbnail thumb={thumb} width={width} height={height} alt={alt} />
			) : (
				<span className="photo__none grid centre broad round">
					<Icon name="photos" />
				</span>
			)}
			{state || onIt ? (
				<span className="photo__tags gap-4 flex wrap">
					{state ? <span className="tag tag--full">{state}</span> : null}{" "}
					{onIt ? <span className="tag">{onIt}</span> : null}
				</span>
			) : null}
		</>
	);
	return (
		<li className="photo slim" data-photo={id}>
			{href ? (
				<a className="photo__frame block unlined round unpadded" href={href}>
					{seen}
				</a>
			) : (
				<div className="photo__frame block unlined round unpadded">{seen}</div>
			)}
			{hasWays && (downloads.length > 0 || canRemove) ? (
				<div className="photo__ways small">
					{downloads.length > 0 ? (
						<details className="photo__files">
							<summary className="between mid plain-list">
								{t("photos.download")}
								<Icon name="down" />
							</summary>
							<ul className="plain-list">
								{downloads.map((one) => (
									<li key={one.href}>
										<a className="aligned tight target" href={one.href}>
											{one.label}
										</a>
									</li>
								))}
							</ul>
						</details>
					) : null}
					{canRemove ? (
						<form method="post" id={`remove-${id}`}>
							<Button variant="quiet" name="remove" value={id}>
								{t("photos.remove")}
							</Button>
						</form>
					) : null}
				</div>
			) : null}
		</li>
	);
}
