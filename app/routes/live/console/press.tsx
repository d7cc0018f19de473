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
	/** The key that presses it where a script runs; the page lists the keys. */
	byKey?: string;
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
	byKey,
	isDisabled,
	children,
}: PressProps) {
	const t = useT();
	const seen = page.seen && { seen: JSON.stringify(page.seen) };
	const hidden = { act, version: String(page.version), ...seen, ...fields };
	return (
		<form method="post" className="press" id={`press-${name}`} data-by-key={byKey}>
			{Object.entries(hidden).map(([key, value]) => (
				<input key={key} type="hidden" name={key} value={value} />
			))}
			<Button variant={variant} busyLabel={t("form.busy")} disabled={isDisabled ?? false}>
				{children}
			</Button>
		</form>
	);
}

interface SwitchProps {
	page: ConsolePage;
	act: "results" | "hideVotes" | "right" | "board" | "podium" | "teams";
	isOn: boolean;
	byKey?: string;
	children?: ReactNode;
}

export function Switch({ page, act, isOn, byKey, children }: SwitchProps) {
	const t = useT();
	return (
		<Press page={page} act={act} fields={{ on: String(!isOn) }} {...(byKey && { byKey })}>
			{t(`console.${act}.${isOn ? "off" : "on"}`)} {children}
		</Press>
	);
}
