import { useT } from "~/i18n/use-t";
import type { TodayPage } from "./today.server";

/** A stub whose perforation fills with what is ready; only what is missing is listed. */
export function Readiness({ readiness }: { readiness: NonNullable<TodayPage["readiness"]> }) {
	const t = useT();
	const { bits, missing, done } = readiness;
	return (
		<section className="readiness round" aria-labelledby="readiness">
			<div className="readiness__head">
				<h2 className="today__title baseline medium flex gap-8 strong tight" id="readiness">
					{t("today.readiness")}
				</h2>
				<p className="readiness__count baseline flex gap-8 fine soft">
					<b className="strong inked">{done.length}</b> {t("today.ready", { number: bits.length })}
				</p>
				<span className="readiness__bits gap-4 flex" aria-hidden="true">
					{bits.map(({ item, isReady }) => (
						<i key={item} className={isReady ? "readiness__bit readiness__bit--on" : "readiness__bit"} />
					))}
				</span>
			</div>
			{missing.length === 0 ? <p className="readiness__all">{t("today.allReady")}</p> : null}
			<ul className="readiness__list plain-list">
				{missing.map(({ item, title, text, href }) => (
					<li key={item} className="readiness__line grid">
						{href ? (
							<a className="readiness__title small bold snug inked unlined" href={href}>
								{title}
							</a>
						) : (
							<span className="readiness__title small bold snug inked unlined">{title}</span>
						)}
						<span className="readiness__text tiny soft"> {text}</span>
					</li>
				))}
			</ul>
			{done.length > 0 ? (
				<details className="readiness__done fine soft">
					<summary className="hand">{t("today.readyOnes", { count: done.length, number: done.length })}</summary>
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
