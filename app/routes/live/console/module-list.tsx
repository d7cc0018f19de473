import type { Scene } from "~/domain/live/scene";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty";
import type { ConsolePage } from "./console-page";
import { Press } from "./press";

export function ModuleList({ page }: { page: ConsolePage }) {
	const t = useT();
	return (
		<section className="console__section console__section--list" id="running" aria-labelledby="console-modules">
			<h2 className="small tight anywhere" id="console-modules">
				{t("console.modules")}
			</h2>
			<div id="console-list" data-part>
				<Rows page={page} />
			</div>
		</section>
	);
}

function Rows({ page }: { page: ConsolePage }) {
	const t = useT();
	const isStill = page.isClosed || page.state.isEnded;
	return (
		<>
			{page.modules.length === 0 ? <EmptyState title={t("console.empty")}>{t("console.emptyText")}</EmptyState> : null}
			<ol className="unpadded above-8 plain-list">
				{page.modules.map((module) => (
					<li key={module.id} className={`running__item${classOf(module, page.next?.id)}`}>
						<div className="running__text slim">
							<a className="running__link mid tight anywhere unlined" href={module.href}>
								{module.title}
							</a>{" "}
							<span className="block tiny soft digits">
								<ModuleStatus module={module} isNext={module.id === page.next?.id} scene={page.stage.scene} />
							</span>
						</div>
						<div className="gap-4 flex">
							{page.next && !isStill && module.round === 0 && module.id !== page.next.id && !module.isActive ? (
								<Press
									page={page}
									act="move"
									name={`then-${module.id}`}
									fields={{ module: module.id, before: page.next.id }}
									variant="quiet"
								>
									{t("console.placeNext")}
									<span className="sr">{` : ${module.title}`}</span>
								</Press>
							) : null}
							{module.isActive || isStill ? null : (
								<Press page={page} act="show" name={`show-${module.id}`} fields={{ module: module.id }} variant="quiet">
									{t("console.show")}
									<span className="sr">{` : ${module.title}`}</span>
								</Press>
							)}
							<span className="running__order gap-4 flex">
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
							</span>
						</div>
					</li>
				))}
			</ol>
			<details id="console-order" open={page.modules.length === 0 || undefined}>
				<summary>{t("console.order")}</summary>
				<div className="console__minis flex wrap gap-6 slim borderless">
					{page.fresh.map(({ href, label }) => (
						<ButtonLink key={href} href={href}>
							{label}
						</ButtonLink>
					))}
					<ButtonLink href={page.bringIn}>{t("console.import.title")}</ButtonLink>
				</div>
			</details>
		</>
	);
}

type Module = ConsolePage["modules"][number];

function classOf({ id, isActive, round }: Module, next: string | undefined): string {
	if (isActive) return " running__item--on";
	if (id === next) return " running__item--next";
	return round > 0 ? " running__item--done" : "";
}

/** What may lie over the module that phones have in hand. */
const covers = ["message", "board", "podium", "black"] as const;

function ModuleStatus({ module, isNext, scene }: { module: Module; isNext: boolean; scene: Scene }) {
	const t = useT();
	const { kind, round, isActive, isClose, voters } = module;
	const cover = covers.find((cover) => cover === scene);
	const where = isActive
		? t(cover ? `console.isUnder.${cover}` : "console.isOn")
		: round === 0
			? t(isNext ? "console.isNext" : "console.neverShown")
			: isClose
				? t("console.isClosed")
				: t("console.wasShown");
	return <>{[kind, where, ...(round > 0 ? [t("console.votes", { count: voters })] : [])].join(" · ")}</>;
}
