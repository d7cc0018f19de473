import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { pageTitle } from "~/http/page-title";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import stylesheet from "~/ui/css/participant/home.css?url";
import { Icon } from "~/ui/icon";
import { Name } from "~/ui/name";
import { NoticeContext } from "~/ui/page";
import { RichText } from "~/ui/rich-text";
import { Scene } from "~/ui/scene";
import { Summary } from "~/ui/summary";
import { Ticket } from "~/ui/ticket";
import { Tile, TileGrid } from "~/ui/tile";
import { PublicPage } from "../public-page/public-page";
import { loadPublicPage } from "../public-page/public-page.server";
import { CodeScreen } from "./code-screen";
import { loadHome } from "./home.server";

export const meta = ({ data, matches }: MetaArgs<typeof loader>) =>
	data && "head" in data ? data.head : pageTitle({ data, matches });

/** The person's home, or the event's public page for people who are not signed in. */
export const loader = async (args: LoaderFunctionArgs) => (await loadPublicPage(args)) ?? loadHome(args);

export default function HomeRoute() {
	const page = useLoaderData<typeof loader>();
	return "admission" in page ? <PublicPage page={page} /> : <Home page={page} />;
}

type Loaded = Awaited<ReturnType<typeof loadHome>>;

export function Home({ page }: { page: Loaded }) {
	const t = useT();
	const { ticket, next } = page;
	return (
		<>
			<link rel="stylesheet" href={stylesheet} />
			<Scene cover={page.cover} onPhone="on-ticket" isLow>
				<h1 className="home__title" id="title">
					<Name>{page.welcome}</Name>
				</h1>
				{page.when ? <p className="home__when small mid">{page.when}</p> : null}
			</Scene>
			<div className={`home${ticket ? "" : " home--alone"}${page.isToday ? " home--today" : ""}`}>
				{page.talk ? <OwnTalk talk={page.talk} /> : null}
				{ticket ? (
					<div className="home__ticket">
						<Ticket {...ticket} />
					</div>
				) : null}
				<NextStep next={next} />
				<HomeMessages page={page} />
				<div className="home__groups grid">
					{page.groups.map(({ id, title, tiles }) => (
						<section key={id} className={`home__group home__group--${id}`}>
							<h2 className="rows__title large">{title}</h2>
							<TileGrid>
								{tiles.map(({ icon, ...tile }) => (
									<Tile key={tile.href} {...tile} icon={<Icon name={icon} />} />
								))}
							</TileGrid>
						</section>
					))}
				</div>
				{page.cannotCome ? (
					<p className="home__out">
						<a className="middle mid target" href={page.cannotCome}>
							{t("home.cannotCome")}
						</a>
					</p>
				) : null}
			</div>
			{page.code ? <CodeScreen {...page.code} /> : null}
		</>
	);
}

function OwnTalk({ talk: { title, when, room } }: { talk: NonNullable<Loaded["talk"]> }) {
	const t = useT();
	return (
		<section className="next next--talk" aria-labelledby="talk">
			<p className="next__label small strong">{t("home.talk")}</p>
			<h2 className="next__title anywhere" id="talk">
				<Name>{title}</Name>
			</h2>
			<p className="strong">{when}</p>
			{room ? <p className="soft">{room}</p> : null}
		</section>
	);
}

function NextStep({ next: { kind, label, title, text, transfer, action } }: { next: Loaded["next"] }) {
	return (
		<section className={`next next--${kind}`} aria-labelledby="next">
			{label ? <p className="next__label small strong">{label}</p> : null}
			<h2 className="next__title anywhere" id="next">
				{title}
			</h2>
			{text ? <p className="soft anywhere">{text}</p> : null}
			{transfer ? <Summary lines={transfer} /> : null}
			{action ? (
				<p className="next__action">
					<ButtonLink
						href={action.href}
						variant={action.isQuiet ? "secondary" : "primary"}
						{...(action.tabLabel ? { target: "_blank", rel: "noopener" } : {})}
					>
						{action.icon ? <Icon name={action.icon} /> : null}
						{action.label}
						{action.tabLabel ? <span className="sr">{` (${action.tabLabel})`}</span> : null}
					</ButtonLink>
				</p>
			) : null}
		</section>
	);
}

function HomeMessages({ page: { correction, message } }: { page: Loaded }) {
	const t = useT();
	const notice = useContext(NoticeContext);
	return (
		<div className="home__said stack-16">
			{notice}
			{correction ? (
				<Alert tone="info">
					<p>
						{t("profile.correctionHint")} <a href={correction}>{t("profile.correctionSee")}</a>
					</p>
				</Alert>
			) : null}
			{message ? <RichText html={message} /> : null}
		</div>
	);
}
