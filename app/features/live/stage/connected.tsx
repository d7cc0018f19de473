import { useT } from "~/i18n/use-t";

/** How many people have the live open, where hosts show it and anybody has. */
export function Connected({ people }: { people: number | null }) {
	const t = useT();
	return !people ? null : <p className="stage__connected">{t("connected.people", { count: people })}</p>;
}
