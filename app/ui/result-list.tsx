import type { ReactNode } from "react";

export type Result = { id: string; label: string; details: string[]; action: ReactNode };

export function ResultList({ title, results }: { title: string; results: Result[] }) {
	if (results.length === 0) return null;
	return (
		<section aria-label={title}>
			<h2 className="large tight above-24">{title}</h2>
			<ul className="plain-list above-12">
				{results.map(({ id, label, details, action }) => (
					<li key={id} className="results__item cluster between surface">
						<span className="results__text slim anywhere">
							<span className="block strong loose">{label}</span>
							{details.map((detail) => (
								<span key={detail} className="results__detail block small soft">
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
