import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import type { ConsolePage } from "./console-page";
import { Press } from "./press";

export function ModuleList({ page }: { page: ConsolePage }) {
	const t = useT();
	const isStill = page.isClosed || page.state.isEnded;
	return (
		<section className="console__section" id="console-list" data-part aria-labelledby="console-modules">
			<h2 className="console__title" id="console-modules">
				{t("console.modules")}
			</h2>
			{page.modules.length === 0 ? <EmptyState title={t("console.empty")}>{t("console.emptyText")}</EmptyState> : null}
			<ol className="running">
				{page.modules.map((module) => (
					<li
						key={module.id}
						className={module.isActive ? "running__item running__item--on surface" : "running__item surface"}
					>
						<div className="running__text">
							<a className="running__link" href={module.href}>
								{module.title}
							</a>{" "}
							<span className="running__state">
								<ModuleStatus module={module} />
							</span>
						</div>
						<div className="running__buttons">
							{module.isActive || isStill ? null : (
								<Press page={page} act="show" name={`show-${module.id}`} fields={{ module: module.id }}>
									{t("console.show")}
									<span className="sr">{` : ${module.title}`}</span>
								</Press>
							)}
							{(["up", "down"] as const).map((way) => (
								<Press
									key={way}
									page={page}
									act="move"
									name={`${way}-${module.id}`}
									fields={{ module: module.id, before: module[way] ?? "" }}
									isDisabled={module[way] === undefined}
								>
									<span aria-hidden="true">{way === "up" ? "↑" : "↓"}</span>
									<span className="sr">{`${t(`console.${way}`)} : ${module.title}`}</span>
								</Press>
							))}
						</div>
					</li>
				))}
			</ol>
			<div className="console__row">
				{page.fresh.map(({ href, label }) => (
					<ButtonLink key={href} href={href}>
						{label}
					</ButtonLink>
				))}
				<ButtonLink href={page.bringIn}>{t("console.import.title")}</ButtonLink>
			</div>
		</section>
	);
}

function ModuleStatus({ module }: { module: ConsolePage["modules"][number] }) {
	const t = useT();
	const { kind, round, isActive, isClose, voters } = module;
	const where = isActive
		? t("console.isOn")
		: round === 0
			? t("console.neverShown")
			: isClose
				? t("console.isClosed")
				: t("console.wasShown");
	return <>{[kind, where, ...(round > 0 ? [t("console.votes", { count: voters })] : [])].join(" · ")}</>;
}
