import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";

interface SettingsSearchProps {
	label: string;
	value: string | undefined;
	/** By default the page itself. */
	action?: string;
	className?: string;
	submit?: string;
}

/** Finds entries of a list, or settings; what is sought stays in the address. */
export function SettingsSearch({ label, value, action, className = "", submit }: SettingsSearchProps) {
	const t = useT();
	return (
		<search>
			<form method="get" action={action} className={`settings__search ${className} flex gap-8`} id="search">
				<input
					className="input"
					type="search"
					name="q"
					id="q"
					maxLength={100}
					defaultValue={value}
					aria-label={label}
					placeholder={label}
				/>{" "}
				<Button variant="secondary">{submit ?? t("settingsScreen.find")}</Button>
			</form>
		</search>
	);
}
