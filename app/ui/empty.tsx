import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export type EmptyStateProps = { title: string; icon?: IconName; children?: ReactNode; action?: ReactNode };

export function EmptyState({ title, icon, children, action }: EmptyStateProps) {
	return (
		<div className="empty soft centred stack-8">
			{icon ? (
				<span className="empty__icon grid centre">
					<Icon name={icon} />
				</span>
			) : null}
			<p className="strong inked">{title}</p>
			{typeof children === "string" ? <p>{children}</p> : children}
			{action}
		</div>
	);
}
