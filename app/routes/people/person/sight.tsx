import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import type { PersonProps } from "./person-props";

type SightOfPage = NonNullable<PersonProps["page"]["sight"]>;
type Reason = NonNullable<SightOfPage["open"]>["steps"][number]["reasons"][number];

/** Opened by its address, so that the sheet reads nothing for it otherwise. */
export function Sight({ sight }: { sight: PersonProps["page"]["sight"] }) {
	const t = useT();
	if (!sight) return null;
	const { open, href } = sight;
	return (
		<section aria-labelledby="sight" className="grid gap-8">
			<h2 className="person__title baseline medium flex wrap between strong line-below" id="sight">
				{t("rules.title")}
				{open ? null : (
					<a className="tiny light soft" href={href}>
						{t("rules.open")}
					</a>
				)}
			</h2>
			<p className="tiny soft">{t("rules.lead")}</p>
			{open ? (
				<>
					<h3 className="sight__part small">{t("rules.steps")}</h3>
					<ul className="flush plain-list unpadded">
						{open.steps.map((step) => (
							<Seen key={step.title} {...step} />
						))}
					</ul>
					<h3 className="sight__part small">{t("rules.tiles")}</h3>
					<ul className="flush plain-list unpadded">
						{open.tiles.map((tile) => (
							<Seen key={tile.title} {...tile} />
						))}
					</ul>
					<h3 className="sight__part small">{t("rules.prices")}</h3>
					{open.articles.length === 0 ? <p className="soft">{t("rules.noPrices")}</p> : null}
					<ul className="flush plain-list unpadded">
						{open.articles.map(({ title, isSeen, price, reasons }) => (
							<Thing
								key={title}
								title={title}
								state={isSeen ? (price ?? t("rules.free")) : t("rules.notOffered")}
								isOff={!isSeen}
								reasons={reasons}
							/>
						))}
					</ul>
				</>
			) : null}
		</section>
	);
}

function Seen({ title, isSeen, reasons }: { title: string; isSeen: boolean; reasons: Reason[] }) {
	const t = useT();
	return <Thing title={title} state={t(isSeen ? "rules.seen" : "rules.unseen")} isOff={!isSeen} reasons={reasons} />;
}

function Thing(props: { title: string; state: string; isOff?: boolean; reasons: Reason[] }) {
	const { title, state, isOff, reasons } = props;
	const t = useT();
	return (
		<li className="sight__thing line-above">
			<p
				className={
					isOff ? "sight__title flush flex wrap between anywhere soft" : "sight__title flush flex wrap between anywhere"
				}
			>
				<strong>{title}</strong> <span className="sight__state tiny mid">{state}</span>
			</p>
			{reasons.length === 0 ? <p className="tiny soft">{t("rules.always")}</p> : null}
			<ul className="flush plain-list unpadded">
				{reasons.map(({ holds, text, link }) => (
					<li
						key={`${text} ${link?.href}`}
						className={
							holds
								? "sight__reason flex gap-8 tiny soft anywhere"
								: "sight__reason flex gap-8 tiny soft anywhere sight__reason--no"
						}
					>
						<Icon name={holds ? "check" : "close"} />
						<span>
							<span className="sr">{`${t(holds ? "rules.yes" : "rules.no")}, `}</span>
							{text}{" "}
							{link ? (
								<a href={link.href}>
									{link.label}
									{link.isNamed ? null : <span className="sr">{` – ${text}`}</span>}
								</a>
							) : null}
						</span>
					</li>
				))}
			</ul>
		</li>
	);
}
