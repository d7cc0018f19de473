import type { ReactNode } from "react";
import { Icon } from "./icon";

export type AlertProps = {
	tone: "info" | "success" | "warning" | "danger";
	title?: string;
	children?: ReactNode;
	/** "status" or "alert" when the message answers what the visitor just did. */
	role?: "status" | "alert";
	id?: string;
};

export function Alert({ tone, title, children, role, id }: AlertProps) {
	return (
		<div className={`alert surface alert--${tone}`} role={role} id={id}>
			<Icon name={tone} />
			<div className="alert__body">
				{title ? <p className="alert__title">{title}</p> : null}
				{typeof children === "string" ? <p>{children}</p> : children}
			</div>
		</div>
	);
}
