import { useT } from "~/i18n/use-t";
import type { TodayPage } from "./today.server";

/** A stub whose perforation fills with what is ready; only what is missing is listed. */
export function Readiness({ readiness }: { readiness: NonNullable<TodayPage["readiness"]> }) {
	const t = useT();
	const { bits, missing, done } = readiness;
	return (
		<section className="readiness" aria-labelledby="readiness">
			<div className="readiness__head">
				<h2 className="today__title" id="readiness">
					{t("today.readiness")}
				</h2>
				<p className="readiness__count">
					<b>{done.length}</b> {t("today.ready", { number: bits.length })}
				</p>
				<span className="readiness__bits" aria-hidden="true">
					{bits.map(({ item, isReady }) => (
						<i key={item} className={isReady ? "readiness__bit readiness__bit--on" : "readiness__bit"} />
					))}
				</span>
			</div>
			{missing.length === 0 ? <p className="readiness__all">{t("today.allReady")}</p> : null}
			<ul className="readiness__list">
				{missing.map(({ item, title, text, href }) => (
					<li key={item} className="readiness__line">
						{href ? (
							<a className="readiness__title" href={href}>
								{title}
							</a>
						) : (
							<span className="readiness__title">{title}</span>
						)}
						<span className="readiness__text"> {text}</span>
					</li>
				))}
			</ul>
			{done.length > 0 ? (
				<details className="readiness__done">
					<summary>{t("today.readyOnes", { count: done.length, number: done.length })}</summary>
					<ul>
						{done.map((entry) => (
							<li key={entry}>{entry}</li>
						))}
					</ul>
				</details>
			) : null}
		</section>
	);
}
