import { createContext, type ReactNode, useContext } from "react";
import { spaced } from "./button";
import { silentSource } from "./image";
import { Name } from "./name";

export type PageProps = { bar?: ReactNode; footer?: ReactNode; skipLabel: string; children: ReactNode };

/** The frame of every screen: skip link, bar, one main, footer. */
export function Page({ bar, footer, skipLabel, children }: PageProps) {
	return (
		<div className="page">
			<a className="skip" href="#main">
				{skipLabel}
			</a>
			{bar}
			<main className="page__main broad" id="main" tabIndex={-1}>
				{children}
			</main>
			{footer}
		</div>
	);
}

export type Picture = { src: string; alt: string; width?: number; height?: number };

export type NavItem = {
	href: string;
	label: string;
	current?: boolean;
	/** The language of the label, where it is not the page's. */
	lang?: string;
	/** True for a link that phones have no room for: the page beside it offers the same. */
	isWide?: boolean;
};

export type BarProps = {
	label: string;
	brand?: { name: string; href: string; mark?: string; about?: string | undefined; banner?: Picture | undefined };
	items: NavItem[];
	children?: ReactNode;
};

/** One line above every page: the event at the left, language and person at the right. */
export function Bar({ label, brand, items, children }: BarProps) {
	return (
		<header className="bar surface line-below">
			{brand?.banner ? (
				<a href={brand.href}>
					<img className="bar__banner block broad" {...brand.banner} alt={brand.banner.alt} />
				</a>
			) : null}
			<div className="bar__row aligned">
				{brand && !brand.banner ? (
					<a className="bar__brand gap-10 aligned slim strong unlined target" href={brand.href}>
						{brand.mark ? (
							<img className="bar__mark block rigid" alt="" srcSet={silentSource(brand.mark)} width={28} height={28} />
						) : null}
						<span className="bar__name two-lines" dir="auto">
							{brand.name}
						</span>
						{brand.about ? <span className="bar__about ellipsis small light soft">{` ${brand.about}`}</span> : null}
					</a>
				) : (
					<span className="bar__brand gap-10 aligned slim strong unlined target" />
				)}
				{items.length > 0 ? (
					<nav aria-label={label}>
						<ul className="bar__ways aligned plain-list">
							{items.map((item) => (
								<li key={item.href}>
									<BarLink item={item} />
								</li>
							))}
						</ul>
					</nav>
				) : null}
				{children ? <div className="bar__tools aligned plain-list">{children}</div> : null}
			</div>
		</header>
	);
}

export function BarLink({ item: { href, label, lang, current, isWide } }: { item: NavItem }) {
	return (
		<a
			className={isWide ? "bar__link bar__link--wide" : "bar__link"}
			href={href}
			lang={lang}
			hrefLang={lang}
			aria-current={current ? "page" : undefined}
		>
			{label}
		</a>
	);
}

/** The links of the person who is signed in, behind a disc with their initials. It opens without a script. */
export function PersonMenu({
	label,
	initials,
	welcome,
	children,
}: {
	label: string;
	initials: string;
	welcome: string;
	children: ReactNode;
}) {
	return (
		<details className="menu" data-menu="">
			<summary className="menu__disc grid centre plain-list hand">
				<span className="menu__initials grid centre strong" data-initials={initials} />
				<span className="sr">{` ${label}`}</span>
			</summary>
			<div className="menu__panel round surface">
				<p className="menu__welcome small soft anywhere line-below">{welcome}</p>
				{spaced(children)}
			</div>
		</details>
	);
}

interface ToolButtonProps {
	children: string;
	/** What it is called, where its text is short: read after it, so that it can be called by what is seen. */
	label?: string;
	name?: string;
	value?: string;
	[data: `data-${string}`]: string;
}

export function ToolButton({ children, label, ...rest }: ToolButtonProps) {
	return (
		<button className="tool" type="submit" title={label} {...rest}>
			{children}
			{label ? <span className="sr">{` ${label}`}</span> : null}
		</button>
	);
}

export function Footer({ image, children }: { image?: string | undefined; children?: ReactNode }) {
	return (
		<footer className="footer above-32 small soft line-above">
			{image ? (
				<img
					className="footer__image block broad"
					loading="lazy"
					decoding="async"
					alt=""
					srcSet={silentSource(image)}
				/>
			) : null}
			<div className="footer__row grid anywhere">{children}</div>
		</footer>
	);
}

export function FooterPart({
	title,
	links = [],
	children,
}: {
	title?: string;
	links?: ReactNode[];
	children?: ReactNode;
}) {
	return (
		<div>
			{title ? <strong className="block mid inked">{title}</strong> : null}
			{children ? <p>{children}</p> : null}
			{links.length > 0 ? <div className="footer__links flex wrap">{spaced(links)}</div> : null}
		</div>
	);
}

/** A message that is shown on top of the next page, whichever it is. */
export const NoticeContext = createContext<ReactNode>(null);

/** One column; with `side`, two columns from 1000 px. `isLit`: below a scene, over whose edge the side is pulled up. */
export function Columns({ side, isLit, children }: { side?: ReactNode; isLit?: boolean; children: ReactNode }) {
	return (
		<div className={`columns${side ? " columns--two" : ""}${isLit ? " columns--lit" : ""}`}>
			<div className="columns__main">
				{useContext(NoticeContext)}
				{children}
			</div>
			{side ? <aside className="columns__side">{side}</aside> : null}
		</div>
	);
}

/** Links to screens beside this one, which follow its title. */
export const ViewsContext = createContext<ReactNode>(null);

interface HeadingProps {
	title: string;
	lead?: ReactNode;
	/** Another one than the page's usual, for forms that may have a field of that name. */
	id?: string;
	children?: ReactNode;
}

export function Heading({ title, lead, id = "title", children }: HeadingProps) {
	return (
		<>
			<div className="heading">
				<h1 className="heading__title" id={id}>
					<Name>{title}</Name>
				</h1>
				{lead ? <p className="heading__lead soft above-8">{lead}</p> : null}
				{children}
			</div>
			{useContext(ViewsContext)}
		</>
	);
}
