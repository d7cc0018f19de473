import { useT } from "~/i18n/use-t";

export function Connected({ people }: { people: number | null }) {
	const t = useT();
	return !people ? null : <p className="stage__connected">{t("connected.people", { count: people })}</p>;
}
