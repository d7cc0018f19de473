import type { ReactNode } from "react";

export type Result = { id: string; label: string; details: string[]; action: ReactNode };

export function ResultList({ title, results }: { title: string; results: Result[] }) {
	if (results.length === 0) return null;
	return (
		<section aria-label={title}>
			<h2 className="results__title">{title}</h2>
			<ul className="results">
				{results.map(({ id, label, details, action }) => (
					<li key={id} className="results__item surface">
						<span className="results__text">
							<span className="results__label">{label}</span>
							{details.map((detail) => (
								<span key={detail} className="results__detail">
									<span className="sr"> – </span>
									{detail}
								</span>
							))}
						</span>
						{action}
					</li>
				))}
			</ul>
		</section>
	);
}
