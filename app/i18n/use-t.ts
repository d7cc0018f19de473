import { createContext, useContext } from "react";
import { type Translate, translator } from "./translator";

export const TextsContext = createContext<Translate>(translator("fr"));

export function useT(): Translate {
	return useContext(TextsContext);
}
