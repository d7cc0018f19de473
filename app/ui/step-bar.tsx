export type Step = {
	id: string;
	label: string;
	href?: string;
	state: "done" | "current" | "todo";
};

export type StepBarProps = {
	/** Names the list for screen readers: « Étapes de l’inscription ». */
	label: string;
	steps: Step[];
	/** « Étape 2 sur 6 » */
	position: string;
	/** Said after a step that is done, for those who do not see the tick. */
	doneLabel?: string;
};

/** One list for all screens: thin segments on a phone, the full list at the side from 1000 px. */
export function StepBar({ label, steps, position, doneLabel }: StepBarProps) {
	const current = steps.find((step) => step.state === "current");
	return (
		<nav className="steps" aria-label={label}>
			<p className="steps__position">
				<strong>{position}</strong>
				{current ? <span className="steps__now" aria-hidden="true">{` · ${current.label}`}</span> : null}
			</p>
			<ol className="steps__list">
				{steps.map((step) => (
					<li
						key={step.id}
						className={`steps__item steps__item--${step.state}`}
						aria-current={step.state === "current" ? "step" : undefined}
					>
						<StepLabel step={step} doneLabel={doneLabel} />
					</li>
				))}
			</ol>
		</nav>
	);
}

function StepLabel({ step, doneLabel }: { step: Step; doneLabel?: string }) {
	const text = (
		<>
			<span className="steps__label">{step.label}</span>
			{step.state === "done" && doneLabel ? <span className="sr">{` (${doneLabel})`}</span> : null}
		</>
	);
	if (step.href && step.state !== "current")
		return (
			<a className="steps__step" href={step.href}>
				{text}
			</a>
		);
	return <span className="steps__step">{text}</span>;
}
