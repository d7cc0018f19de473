import { Icon } from "./icon";

export type StepBarProps = {
	label: string;
	/** « Étape 2 sur 6 » */
	position: string;
	name: string;
	/** The share of the steps that are done, from 0 to 1. */
	part: number;
	back?: { href: string; label: string } | undefined;
};

export function StepBar({ label, position, name, part, back }: StepBarProps) {
	return (
		<nav className="progress-line flex wrap middle soft small" aria-label={label}>
			{back ? (
				<>
					<a className="progress-line__back middle target unpadded inked" href={back.href}>
						<Icon name="back" />
						<span className="sr">{back.label}</span>
					</a>{" "}
				</>
			) : null}
			<p aria-current="step">
				<strong className="mid inked">{position}</strong>
				{` · ${name}`}
			</p>
			<svg
				className="progress-line__track block broad"
				viewBox="0 0 100 4"
				preserveAspectRatio="none"
				aria-hidden="true"
				focusable="false"
			>
				<rect className="progress-line__ground" width="100" height="4" />
				<rect fill="currentColor" width={Math.round(100 * part)} height="4" />
			</svg>
		</nav>
	);
}
