import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { ButtonLink, spaced } from "~/ui/button";
import stylesheet from "~/ui/css/event/walk.css?url";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { Ticket } from "~/ui/ticket";
import { loadWalk as loader, type WalkPage } from "./walk.server";

export { pageTitle as meta } from "~/http/page-title";

export { loader };

export default function WalkRoute() {
	return <Walk page={useLoaderData<typeof loader>()} />;
}

/** What a person would meet, step by step: a contradiction stands at its step, with the way to mend it. */
function Walk({ page }: { page: WalkPage }) {
	const t = useT();
	const firstKnot = page.steps.find(({ knots }) => knots.length > 0);
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			<Columns
				side={
					page.ticket ? (
						<>
							<Ticket {...page.ticket} />
							<p className="tiny soft above-12">{t("walk.ticket.text")}</p>
						</>
					) : undefined
				}
			>
				<Heading title={page.title} lead={page.lead} />
				{page.draft ? (
					<p className="small soft">
						{page.draft.text} <a href={page.draft.href}>{t("walk.toDraft")}</a>
						{page.other ? (
							<>
								{" · "}
								<a href={page.other.href}>{page.other.label}</a>
							</>
						) : null}
					</p>
				) : null}
				<nav className="flex wrap gap-8" aria-label={t("walk.people")}>
					{spaced(
						page.people.map(({ key, href, label, count, isCurrent }) => (
							<a
								key={key}
								className="walkers__one aligned gap-8 small bold inked unlined target round"
								href={href}
								aria-current={isCurrent ? "page" : undefined}
							>
								{label} <span className="tiny soft digits">{isCurrent ? t("walk.knotsHere", { count }) : count}</span>
							</a>
						)),
					)}
				</nav>
				<ol className="plain-list">
					{page.steps.map((step) => (
						<li
							key={step.id}
							className={step.knots.length > 0 ? "walk__step walk__step--knotted grid" : "walk__step grid"}
						>
							<span className="walk__mark grid centre icon-18">
								<Icon name={step.icon} />
							</span>
							<div className="slim">
								<h2 className="small bold snug anywhere">{step.title}</h2>
								{step.text ? <p className="small soft anywhere">{step.text}</p> : null}
							</div>
							{step.href ? (
								<a className="walk__way aligned gap-4 small bold unlined target icon-16" href={step.href}>
									{t("walk.show")}
									<span className="sr"> : {step.title}</span>
									<Icon name="next" />
								</a>
							) : null}
							{step.knots.map((knot, index) => (
								<div
									key={knot.key}
									className="walk__knot cluster between round small"
									id={step === firstKnot && index === 0 ? "knot" : undefined}
								>
									<p className="walk__sentence anywhere">
										<strong>{knot.title}</strong> {knot.text}
									</p>
									<ButtonLink href={knot.href}>{t("walk.mend")}</ButtonLink>
								</div>
							))}
						</li>
					))}
				</ol>
			</Columns>
			<WalkEnd page={page} />
		</>
	);
}

/** With contradictions the first of them comes first; opening is never further away than one press and its reasons. */
function WalkEnd({ page }: { page: WalkPage }) {
	const t = useT();
	if (page.isOpen && page.count === 0) return null;
	return (
		<div className="walk-end cluster line-above surface">
			<p className="fill small soft">
				{page.count > 0 ? (
					<>
						<strong className="inked">{`${t("walk.knots", { count: page.count, number: page.count })}.`}</strong>{" "}
						{t(page.isOpen ? "walk.endOpen" : "walk.end")}
					</>
				) : (
					t("walk.endRight")
				)}
			</p>
			{page.isOpen || page.count === 0 ? null : (
				<ButtonLink href={page.open} variant="secondary">
					{t("walk.openAnyway")}
				</ButtonLink>
			)}
			{page.first ? (
				<ButtonLink href={page.first} variant="primary">
					{t("walk.first")}
				</ButtonLink>
			) : (
				<ButtonLink href={page.open} variant="primary">
					{t("walk.open")}
				</ButtonLink>
			)}
		</div>
	);
}
