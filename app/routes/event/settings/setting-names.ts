/** The name of the form of settings, and the parameter with which it is posted beside that of a part. */
export const settingsForm = "reglages";

/** What a colour is that is none of the swatches, and the field that says which. */
export const otherColour = "autre";
export const otherColourField = (flag: string) => `${flag}+autre`;

/** The fields that add an exception to a setting: for whom, and what it is then. */
export const exceptionFields = (flag: string) => [`${flag}+pour`, `${flag}+valeur`] as const;
