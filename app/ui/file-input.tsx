import { createContext, type InputHTMLAttributes, useContext } from "react";

/** What a field for files says; the page gives it in its language. */
export const FileWordsContext = createContext({
	chooseOne: "Choisir un fichier",
	chooseSeveral: "Choisir des fichiers",
	none: "Aucun fichier choisi",
});

/**
 * A browser writes its own words on its button, in its own language: over it stands one of ours, and a script writes the chosen names
 * beside it. Without a script the browser's is there.
 */
export function FileInput(input: InputHTMLAttributes<HTMLInputElement>) {
	const { chooseOne, chooseSeveral, none } = useContext(FileWordsContext);
	return (
		<div className="file">
			<input className="input input--file" type="file" {...input} />
			<span className="file__face input gap-12 aligned" aria-hidden="true">
				<span className="button button--secondary button--small rigid">
					{input.multiple ? chooseSeveral : chooseOne}
				</span>{" "}
				<span className="ellipsis soft" data-file-names="">
					{none}
				</span>
			</span>
		</div>
	);
}
