import { useT } from "~/i18n/use-t";
import stylesheet from "~/ui/css/photos-viewer.css?url";
import type { loadViewer } from "./viewer.server";

type Page = Awaited<ReturnType<typeof loadViewer>>["data"];

/** One photo over the whole screen. The script takes what was not seen yet first, and moves on every five seconds. */
export function Viewer({ page }: { page: Page }) {
	const t = useT();
	const { photo, previous, next, follow, follows, gallery } = page;
	return (
		<div className="viewer">
			<link rel="stylesheet" href={stylesheet} />
			<main
				className="viewer__main"
				id="viewer"
				data-last={page.last}
				data-lost={t("photos.lost")}
				data-wall={page.isWall ? "" : undefined}
			>
				<h1 className="sr">
					{page.title}, {page.eventName}
				</h1>
				{photo ? (
					<picture data-photo={photo.id}>
						<source type="image/webp" srcSet={photo.webp} />
						<img className="viewer__photo" src={photo.jpg} alt={photo.alt} />
					</picture>
				) : (
					<div className="viewer__empty" data-viewer-empty="">
						<p className="viewer__title">{t("photos.viewerEmpty")}</p>
						<p>{t("photos.viewerEmptyText")}</p>
					</div>
				)}
			</main>
			<nav className="viewer__ways" aria-label={page.title}>
				{gallery ? <a href={gallery}>{t("photos.back")}</a> : <span className="viewer__event">{page.eventName}</span>}{" "}
				{previous ? (
					<a href={previous} data-viewer-previous="">
						{t("photos.previous")}
					</a>
				) : null}{" "}
				<a href={follow} data-viewer-pause={t("photos.pause")} data-resume={t("photos.resume")}>
					{follows ? t("photos.unfollow") : t("photos.follow")}
				</a>{" "}
				{next ? (
					<a href={next} data-viewer-next="">
						{t("photos.next")}
					</a>
				) : null}
			</nav>
			<p className="viewer__lost" role="status" data-viewer-lost="" />
			<script defer src={page.src} />
		</div>
	);
}
