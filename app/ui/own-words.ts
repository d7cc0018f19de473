import { useT } from "~/i18n/use-t";

interface OwnWords {
	dir: "auto";
	lang: string | undefined;
}

/**
 * The attributes of an element that holds words of the event or of a person: their direction is their own, and their language is said
 * where the page speaks another one, because the product has no texts in theirs.
 */
export function useOwnWords(): OwnWords {
	const { language, spoken } = useT();
	return { dir: "auto", lang: language === spoken ? undefined : language };
}
