import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Button, type Variant } from "~/ui/button";
import type { ConsolePage } from "./console-page";

export interface PressProps {
	page: Pick<ConsolePage, "version"> & Partial<Pick<ConsolePage, "seen">>;
	act: string;
	name?: string;
	fields?: Record<string, string>;
	variant?: Variant;
	isBig?: boolean;
	isDisabled?: boolean;
	children: ReactNode;
}

/** A button in a form of its own. The form carries the version that it was made from, and what the host saw then. */
export function Press({
	page,
	act,
	name = act,
	fields = {},
	variant = "secondary",
	isBig,
	isDisabled,
	children,
}: PressProps) {
	const t = useT();
	const seen = page.seen && { seen: JSON.stringify(page.seen) };
	const hidden = { act, version: String(page.version), ...seen, ...fields };
	return (
		<form method="post" className={isBig ? "press press--big" : "press"} id={`press-${name}`}>
			{Object.entries(hidden).map(([key, value]) => (
				<input key={key} type="hidden" name={key} value={value} />
			))}
			<Button variant={variant} busyLabel={t("form.busy")} disabled={isDisabled ?? false}>
				{children}
			</Button>
		</form>
	);
}
