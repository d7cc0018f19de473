import type { ReactNode } from "react";

export type CardProps = { title?: string; children: ReactNode; footer?: ReactNode; id?: string };

export function Card({ title, children, footer, id }: CardProps) {
	return (
		<section className="card stack-12 surface" id={id} aria-label={title}>
			{title ? <h2 className="card__title large">{title}</h2> : null}
			{children}
			{footer ? <div className="card__footer line-above">{footer}</div> : null}
		</section>
	);
}
