import { useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/insight/today.css?url";
import { Icon } from "~/ui/icon";
import { Heading, NoticeContext } from "~/ui/page";
import { PublicCard } from "~/ui/public-card";
import { PlaceList } from "../../ground/workspace/more-page";
import { RecountLine } from "../recounts/recount-line";
import { Figures } from "./figures";
import { Readiness } from "./readiness";
import type { TodayPage } from "./today.server";
import { loadToday as loader } from "./today.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function TodayRoute() {
	return <Today page={useLoaderData<typeof loader>()} />;
}

/** The home of staff: what waits for them, the figures, what is not ready and what leaves next. */
function Today({ page }: { page: TodayPage }) {
	const t = useT();
	const { decisions, figures, mailings, readiness, recount } = page;
	const hasMore = decisions !== null || figures !== null;
	return (
		<div className="stack">
			<link rel="stylesheet" href={stylesheet} />
			{useContext(NoticeContext)}
			<Heading title={page.title} lead={page.lead}>
				{page.preview ? (
					<div className="heading__actions flex wrap gap-8 above-12">
						<ButtonLink href={page.preview}>{t("preview.seeAs")}</ButtonLink>
					</div>
				) : null}
			</Heading>
			{page.isOnTrial ? (
				<Alert tone="danger" title={t("trial.title")}>
					{t("trial.text")}
				</Alert>
			) : null}
			{hasMore ? (
				<div className="today grid">
					<div>
						{decisions ? <Decisions page={page} decisions={decisions} /> : null}
						{recount ? <RecountLine recount={recount} /> : null}
					</div>
					{figures ? <Figures figures={figures} /> : null}
					<aside className="today__side grid">
						{figures ? <PublicCard {...page.page} /> : null}
						{readiness ? <Readiness readiness={readiness} /> : null}
						{mailings ? <Mailings mailings={mailings} /> : null}
					</aside>
				</div>
			) : (
				<PlaceList />
			)}
		</div>
	);
}

function Decisions({ page, decisions }: { page: TodayPage; decisions: NonNullable<TodayPage["decisions"]> }) {
	const t = useT();
	return (
		<section aria-labelledby="decide">
			<h2 className="today__title baseline medium flex gap-8 strong tight" id="decide">
				{t("today.decide")} <span className="today__count soft">{page.count > 0 ? page.count : ""}</span>
			</h2>
			{decisions.length === 0 ? <Nothing page={page} /> : null}
			<ol className="plain-list">
				{decisions.map((line) => (
					<li key={line.kind} className="decision grid line-below">
						<span className={`decision__icon icon-18 grid centre decision__icon--${line.tone}`}>
							<Icon name={line.icon} />
						</span>
						<strong className="small bold snug">{line.title}</strong>
						<p className="decision__text fine soft anywhere">
							{line.text}
							{line.people.length > 0 ? <People line={line} /> : null}
						</p>
						{line.kind === "unopened" ? (
							<ButtonLink href={line.href} variant="primary">
								{line.verb}
							</ButtonLink>
						) : (
							<Go href={line.href}>{line.verb}</Go>
						)}
					</li>
				))}
			</ol>
			{page.more > 0 ? <Go href={page.all}>{t("today.more", { count: page.more, number: page.more })}</Go> : null}
		</section>
	);
}

/** « Inès Ben Ali, Li Wei et 2 autres », each name leading to its sheet. */
function People({ line: { people, others } }: { line: NonNullable<TodayPage["decisions"]>[number] }) {
	const t = useT();
	const [before, after] =
		others === 0 ? ["", ""] : t("today.andMore", { names: "\n", count: others, number: others }).split("\n");
	return (
		<>
			{" "}
			{before}
			{people.map(({ href, name }, index) => (
				<span key={href}>
					{index === 0 ? "" : ", "}
					<a href={href}>{name}</a>
				</span>
			))}
			{after}
		</>
	);
}

function Nothing({ page }: { page: TodayPage }) {
	const t = useT();
	const next = page.mailings?.find(({ when }) => when !== undefined);
	return (
		<p className="today__nothing flex gap-12 soft">
			<Icon name="success" />
			<span>
				<strong className="inked">{t("today.nothing")}</strong>{" "}
				{page.mailings === null
					? null
					: next?.when
						? t("today.next", { what: next.title, when: next.when })
						: t("today.noNext")}
			</span>
		</p>
	);
}

export function Go({ href, children }: { href: string; children: string }) {
	return (
		<a className="go gap-4 icon-16 middle fine strong nowrap unlined target" href={href}>
			{children}
			<Icon name="next" />
		</a>
	);
}

function Mailings({ mailings }: { mailings: NonNullable<TodayPage["mailings"]> }) {
	const t = useT();
	return (
		<section aria-labelledby="mailings">
			<h2 className="today__title baseline medium flex gap-8 strong tight" id="mailings">
				{t("today.mailings")}
			</h2>
			{mailings.length === 0 ? <p className="small soft">{t("today.noMailings")}</p> : null}
			<ol className="mailings">
				{mailings.map(({ leaf, title, text, href }) => (
					<li key={`${title} ${text}`} className="mailing">
						{leaf ? (
							<span className="mailing__leaf">
								<b className="strong inked">{leaf.day}</b> {leaf.month}
							</span>
						) : (
							<span className="mailing__leaf mailing__leaf--rule icon-20">
								<Icon name="clock" />
							</span>
						)}
						<span>
							{href ? (
								<a className="mailing__title small bold snug inked unlined" href={href}>
									{title}
								</a>
							) : (
								<strong className="mailing__title small bold snug inked unlined">{title}</strong>
							)}
							<span className="block soft tiny"> {text}</span>
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}
