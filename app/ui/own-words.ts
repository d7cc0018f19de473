import { createContext, useContext } from "react";

interface OwnWords {
	dir: "auto";
	lang: string | undefined;
}

/** The language of the event's words, where the page speaks another one because the product has no texts in theirs. */
export const OwnWordsContext = createContext<string | undefined>(undefined);

/** The attributes of an element that holds words of the event or of a person: their direction is their own, and so is their language. */
export function useOwnWords(): OwnWords {
	return { dir: "auto", lang: useContext(OwnWordsContext) };
}
