import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { Button, ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/event/prepare.css?url";
import settingsStylesheet from "~/ui/css/event/settings.css?url";
import { Icon } from "~/ui/icon";
import { Columns, Heading } from "~/ui/page";
import { PublicCard } from "~/ui/public-card";
import { FormErrors } from "../../ground/form-kit/form-errors";
import { useForm } from "../../ground/form-kit/form-state";
import type { PreparePage } from "./prepare.server";
import { changePrepare as action, loadPrepare as loader } from "./prepare.server";
import { SettingsSearch } from "./settings-search";
import { DraftBar } from "./settings-shell";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function PrepareRoute() {
	const page = useLoaderData<typeof loader>();
	const form = useForm(useActionData<typeof action>());
	const t = useT();
	return (
		<Columns
			side={
				page.page ? (
					<>
						<PublicCard {...page.page} />
						<p className="above-16">
							<a href={page.walk}>{t("prepare.walk")}</a>
						</p>
					</>
				) : undefined
			}
		>
			<link rel="stylesheet" href={settingsStylesheet} />
			<link rel="stylesheet" href={stylesheet} />
			<Heading title={page.title} lead={t("prepare.lead")} />
			<FormErrors form={form} />
			<SettingsSearch
				label={t("prepare.searchExample")}
				value={page.found?.search}
				action={page.action}
				className="prepare__search"
				submit={t("prepare.search")}
			/>
			{page.found ? (
				<Results found={page.found} all={page.action} />
			) : (
				<>
					<Knots knots={page.knots} />
					{page.groups.map((group) => (
						<Group key={group.key} group={group} />
					))}
				</>
			)}
			<DraftBar bar={page.bar} />
		</Columns>
	);
}

function Knots({ knots }: Pick<PreparePage, "knots">) {
	const t = useT();
	if (knots.length === 0) return null;
	return (
		<section aria-labelledby="knots">
			<h2 className="settings__title strong tight" id="knots">
				{t("prepare.knots")} <span className="soft">{knots.length}</span>
			</h2>
			<ul className="plain-list">
				{knots.map(({ title, effect, href, icon, button }) => (
					<li key={title} className="prepare__knot flex line-below">
						<Tile icon={icon} look="knot" />
						<div className="fill">
							<strong className="block bold snug anywhere">{title}</strong>{" "}
							{effect ? <span className="small soft anywhere">{effect}</span> : null}
						</div>
						{button ? (
							<form method="post">
								<Button variant="quiet" name="proposer" value={button.value}>
									{button.label}
								</Button>
							</form>
						) : (
							<ButtonLink variant="quiet" href={href}>
								{t("prepare.see")}
							</ButtonLink>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Group({ group: { key, title, rows } }: { group: PreparePage["groups"][number] }) {
	const t = useT();
	return (
		<section aria-labelledby={`group-${key}`}>
			<h2 className="prepare__group above-32 small bold soft line-below" id={`group-${key}`}>
				{title}
			</h2>
			<ul className="plain-list">
				{rows.map((row) => (
					<Row key={row.key} href={row.href} icon={row.icon} look={row.isUsed ? "used" : "hollow"}>
						<Words title={row.title} text={row.text} />
						{row.isKnotted ? <span className="tag tag--full rigid">{t("prepare.toFix")}</span> : null}{" "}
						{row.isChanged ? <span className="tag rigid">{t("prepare.changed")}</span> : null}
					</Row>
				))}
			</ul>
		</section>
	);
}

function Results({ found, all }: { found: NonNullable<PreparePage["found"]>; all: string }) {
	const t = useT();
	const { search, count, results, byKey } = found;
	return (
		<section aria-labelledby="found">
			<h2 className="prepare__group above-32 small bold soft line-below" id="found">
				{count === 0 ? t("prepare.none") : t("prepare.found", { count, search })} <a href={all}>{t("prepare.all")}</a>
			</h2>
			{count === 0 ? <p className="small soft above-12">{t("prepare.nearest")}</p> : null}
			<ul className="plain-list">
				{results.map(({ key, href, icon, title, text, isOwn }) => (
					<Row key={key} href={href} icon={icon} look="used">
						<Words title={title} text={text} />
						{isOwn === undefined ? null : (
							<span className={isOwn ? "tag rigid" : "tag tag--calm rigid"}>
								{t(isOwn ? "prepare.own" : "prepare.original")}
							</span>
						)}
					</Row>
				))}
			</ul>
			{byKey ? <p className="small soft above-12 anywhere">{t("prepare.byKey", byKey)}</p> : null}
		</section>
	);
}

interface RowProps {
	href: string;
	icon: PreparePage["knots"][number]["icon"];
	look: "used" | "hollow" | "knot";
	children: React.ReactNode;
}

function Row({ href, icon, look, children }: RowProps) {
	return (
		<li className="line-below">
			<a className="prepare__row aligned inked unlined" href={href}>
				<Tile icon={icon} look={look} />
				{children}
				<span className="icon-16 soft flex">
					<Icon name="next" />
				</span>
			</a>
		</li>
	);
}

function Tile({ icon, look }: Pick<RowProps, "icon" | "look">) {
	return (
		<span className={`entry-line__icon icon-18 grid centre rigid soft prepare__tile--${look}`}>
			<Icon name={icon} />
		</span>
	);
}

function Words({ title, text }: { title: string; text: string }) {
	return (
		<span className="fill">
			<strong className="block bold snug anywhere">{title}</strong>{" "}
			<span className="small soft anywhere">{`${text} `}</span>
		</span>
	);
}
