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
	form?: string;
	id?: string;
	describedBy?: string;
	/** The id of a field: the enhancement script disables the button while the field is empty. */
	enabledBy?: string;
	/** The names of answers on which parts of the page depend (`data-anew`): when one changes, the script fetches them as if pressed. */
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
	return <div className="actions above-32 flex column gap-8">{spaced(children)}</div>;
}

/** Puts spaces between the items of a row, because without styles they would form one word. */
export function spaced(children: ReactNode): ReactNode[] {
	return Children.toArray(children).flatMap((child, index) => (index === 0 ? [child] : [" ", child]));
}
