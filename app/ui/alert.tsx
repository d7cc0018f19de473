import type { ReactNode } from "react";
import { Icon } from "./icon";

export type AlertProps = {
	tone: "info" | "success" | "warning" | "danger";
	title?: string;
	children?: ReactNode;
	/** "status" or "alert" when the message answers something that the visitor just did. */
	role?: "status" | "alert";
	id?: string;
	/** Disappears after ten seconds, without a script too. */
	isFleeting?: boolean | undefined;
};

export function Alert({ tone, title, children, role, id, isFleeting }: AlertProps) {
	return (
		<div
			className={`alert flex gap-12 round surface alert--${tone}${isFleeting ? " alert--fleeting" : ""}`}
			role={role}
			id={id}
		>
			<Icon name={tone} />
			<div className="alert__body slim stack-4">
				{title ? <p className="strong">{title}</p> : null}
				{typeof children === "string" ? <p>{children}</p> : children}
			</div>
		</div>
	);
}
