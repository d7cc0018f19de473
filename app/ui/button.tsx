import { Children, type ReactNode } from "react";

export type Variant = "primary" | "secondary" | "quiet" | "danger";

export type ButtonProps = {
	children: ReactNode;
	variant?: Variant;
	type?: "submit" | "button";
	name?: string;
	value?: string;
	disabled?: boolean;
	/** Shown by the enhancement script when the answer takes longer than 300 ms. */
	busyLabel?: string;
	/** For a submit that must not be stopped by unfilled fields: back, remove, save for later. */
	formNoValidate?: boolean;
	formAction?: string;
	/** The form it belongs to, when it stands outside. */
	form?: string;
	id?: string;
	describedBy?: string;
	/** The id of a field: the enhancement script disables the button while that is empty. */
	enabledBy?: string;
	/** The name of the answer that decides what else is asked: the script presses it as that answer changes. */
	follows?: string;
};

export function Button({
	children,
	variant = "primary",
	type = "submit",
	busyLabel,
	describedBy,
	enabledBy,
	follows,
	...rest
}: ButtonProps) {
	return (
		<button
			className={`button button--${variant}`}
			type={type}
			data-busy-label={busyLabel}
			aria-describedby={describedBy}
			data-enabled-by={enabledBy}
			data-follows={follows}
			{...rest}
		>
			{children}
		</button>
	);
}

export type ButtonLinkProps = {
	href: string;
	children: ReactNode;
	variant?: Variant;
	download?: boolean | string;
	rel?: string;
	target?: string;
	/** What it does, for a script that fills the same markup. */
	act?: string;
};

export function ButtonLink({ children, variant = "secondary", act, ...rest }: ButtonLinkProps) {
	return (
		<a className={`button button--${variant}`} data-act={act} {...rest}>
			{children}
		</a>
	);
}

/** The row at the end of a form: the main action first, the way back after it. */
export function Actions({ children }: { children: ReactNode }) {
	return <div className="actions">{spaced(children)}</div>;
}

/** A space between two things in a row: where no style is read they would be one word. */
export function spaced(children: ReactNode): ReactNode[] {
	return Children.toArray(children).flatMap((child, index) => (index === 0 ? [child] : [" ", child]));
}
