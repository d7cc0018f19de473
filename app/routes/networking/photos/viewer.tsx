import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import stylesheet from "~/ui/css/networking/photos-viewer.css?url";
import { Icon } from "~/ui/icon";
import { loadViewer as loader } from "./viewer.server";

export { pageTitle as meta } from "~/http/page-title";

export { refreshHeader as headers } from "~/http/refresh-header";

export { loader };

export const handle = { bare: true, dark: true };

export default function PhotosViewerRoute() {
	return <Viewer page={useLoaderData<typeof loader>()} />;
}

/** One photo over the whole screen. The script shows new photos first, and moves on every five seconds. */
function Viewer({ page }: { page: Awaited<ReturnType<typeof loader>>["data"] }) {
	const t = useT();
	const { photo, previous, next, follow, follows, gallery } = page;
	return (
		<div className={page.isWall ? "viewer grid viewer--wall" : "viewer grid"}>
			<link rel="stylesheet" href={stylesheet} />
			<main
				className="viewer__main grid centre clip"
				id="viewer"
				data-last={page.last}
				data-lost={t("photos.lost")}
				data-wall={page.isWall ? "" : undefined}
			>
				<h1 className="sr">
					{page.title}, {page.eventName}
				</h1>
				{photo ? (
					<picture className="block" data-photo={photo.id}>
						<source type="image/webp" srcSet={photo.webp} />
						<img className="viewer__photo broad" src={photo.jpg} alt={photo.alt} />
					</picture>
				) : (
					<div className="viewer__empty centred" data-viewer-empty="">
						<Icon name="photos" />
						<p className="viewer__title strong">{t("photos.viewerEmpty")}</p>
						<p>{t("photos.viewerEmptyText")}</p>
					</div>
				)}
			</main>
			<nav className="viewer__ways aligned gap-8" aria-label={page.title}>
				{gallery ? (
					<span className="viewer__side">
						<a className="viewer__way middle gap-8 mid unlined round" href={gallery} aria-label={t("photos.back")}>
							<Icon name="back" />
							<span className="viewer__words">{t("photos.back")}</span>
						</a>
					</span>
				) : null}{" "}
				<span className="viewer__side viewer__event ellipsis">{page.eventName}</span>{" "}
				{previous ? (
					<a
						className="viewer__way middle gap-8 mid unlined round viewer__way--arrow"
						href={previous}
						data-viewer-previous=""
					>
						<Icon name="before" />
						<span className="sr">{t("photos.previous")}</span>
					</a>
				) : null}{" "}
				<a
					className="viewer__way middle gap-8 mid unlined round viewer__way--pause"
					href={follow}
					data-viewer-pause={t("photos.pause")}
					data-resume={t("photos.resume")}
					data-runs={follows ? "" : undefined}
				>
					<Icon name="pause" />
					<Icon name="play" />
					<span data-viewer-said="">{follows ? t("photos.unfollow") : t("photos.follow")}</span>
				</a>{" "}
				{next ? (
					<a className="viewer__way middle gap-8 mid unlined round viewer__way--arrow" href={next} data-viewer-next="">
						<Icon name="next" />
						<span className="sr">{t("photos.next")}</span>
					</a>
				) : null}
			</nav>
			<p className="viewer__lost mid centred" role="status" data-viewer-lost="" />
			<script defer src={page.src} />
		</div>
	);
}
