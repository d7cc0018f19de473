import type { ReactNode } from "react";

export type EmptyStateProps = {
	title: string;
	children?: ReactNode;
	action?: ReactNode;
};

/** Says what will be here, and the way to fill it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
	return (
		<div className="empty">
			<p className="empty__title">{title}</p>
			{typeof children === "string" ? <p>{children}</p> : children}
			{action}
		</div>
	);
}
