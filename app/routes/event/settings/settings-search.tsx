import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";

/** Finds entries of a list; what is sought stays in the address. */
export function SettingsSearch({ label, value }: { label: string; value: string }) {
	const t = useT();
	return (
		<search>
			<form method="get" className="settings__search flex gap-8" id="search">
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
				<Button variant="secondary">{t("settingsScreen.find")}</Button>
			</form>
		</search>
	);
}
