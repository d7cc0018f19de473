import { createContext, type ReactNode, useContext } from "react";
import { spaced } from "./button";
import { Icon, type IconName } from "./icon";

export type PageProps = {
	header?: ReactNode;
	nav?: ReactNode;
	footer?: ReactNode;
	skipLabel: string;
	children: ReactNode;
};

/** The frame of every screen: way to skip, header, navigation, one main, footer. */
export function Page({ header, nav, footer, skipLabel, children }: PageProps) {
	return (
		<div className="page">
			<a className="skip" href="#main">
				{skipLabel}
			</a>
			{header}
			{nav}
			<main className="page__main" id="main" tabIndex={-1}>
				{children}
			</main>
			{footer}
		</div>
	);
}

export type Picture = {
	src: string;
	alt: string;
	width?: number;
	height?: number;
};

export type HeaderProps = {
	name: string;
	href: string;
	/** Under the name: dates, place. */
	detail?: string;
	/** A band over the whole width that stands for the name. */
	banner?: Picture;
};

export function Header({ name, href, detail, banner }: HeaderProps) {
	return (
		<header className="header surface">
			{banner ? (
				<a className="header__link" href={href}>
					<img className="header__banner" {...banner} alt={banner.alt} />
				</a>
			) : (
				<div className="header__row">
					<a className="header__home" href={href}>
						<span className="header__name">{name}</span>
						{detail ? (
							<span className="header__detail">
								<span className="sr"> – </span>
								{detail}
							</span>
						) : null}
					</a>
				</div>
			)}
		</header>
	);
}

export type NavItem = {
	href: string;
	label: string;
	current?: boolean;
	/** Of the label, where it is not the page's. */
	lang?: string;
};

export type NavBarProps = {
	label: string;
	items: NavItem[];
	/** Who is here: shown where there is room for it. */
	welcome?: string;
	/** Language select, way out. */
	children?: ReactNode;
};

/** One row on a phone too: the ways at the left, the tools at the right. */
export function NavBar({ label, items, welcome, children }: NavBarProps) {
	return (
		<nav className="nav surface" aria-label={label}>
			<div className="nav__row">
				<ul className="nav__list">
					{items.map((item) => (
						<li key={item.href}>
							<a
								className="nav__link"
								href={item.href}
								lang={item.lang}
								hrefLang={item.lang}
								aria-current={item.current ? "page" : undefined}
							>
								{item.label}
							</a>
						</li>
					))}
				</ul>
				{welcome ? <p className="nav__welcome">{welcome}</p> : null}
				{children ? <div className="nav__tools">{children}</div> : null}
			</div>
		</nav>
	);
}

/** In the bar: an icon on a phone, words where there is room; its name is the same to everybody. */
export function ToolButton({
	icon,
	children,
	...rest
}: {
	icon: IconName;
	children: string;
	[data: `data-${string}`]: string;
}) {
	return (
		<button className="tool" type="submit" title={children} {...rest}>
			<Icon name={icon} />
			<span className="tool__label">{children}</span>
		</button>
	);
}

/** The same, for a way rather than an act. */
export function ToolLink({ href, icon, children }: { href: string; icon: IconName; children: string }) {
	return (
		<a className="tool" href={href} title={children}>
			<Icon name={icon} />
			<span className="tool__label">{children}</span>
		</a>
	);
}

export function Footer({ image, children }: { image?: Picture; children?: ReactNode }) {
	return (
		<footer className="footer">
			{image ? <img className="footer__image" loading="lazy" decoding="async" {...image} alt={image.alt} /> : null}
			<div className="footer__row">{children}</div>
		</footer>
	);
}

/** One matter of the footer: what, more about it, and the ways on. */
export function FooterPart({
	title,
	links = [],
	children,
}: {
	title: string;
	links?: ReactNode[];
	children?: ReactNode;
}) {
	return (
		<div className="footer__part">
			<strong>{title}</strong>
			{children ? <p>{children}</p> : null}
			{links.length > 0 ? <div className="footer__links">{spaced(links)}</div> : null}
		</div>
	);
}

/** What has to be said on top of whatever page comes. */
export const NoticeContext = createContext<ReactNode>(null);

/** Stacked on a phone; from 1000 px the steps stand at the left and the running summary at the right. */
export function Columns({ steps, summary, children }: { steps?: ReactNode; summary?: ReactNode; children: ReactNode }) {
	return (
		<div className="columns">
			{steps ? <div className="columns__steps">{steps}</div> : null}
			<div className="columns__main">
				{useContext(NoticeContext)}
				{children}
			</div>
			{summary ? <div className="columns__summary">{summary}</div> : null}
		</div>
	);
}

/** The title of a screen and the sentence under it. */
export function Heading({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
	return (
		<div className="heading">
			<h1 className="heading__title" id="title">
				{title}
			</h1>
			{lead ? <p className="heading__lead">{lead}</p> : null}
			{children}
		</div>
	);
}
