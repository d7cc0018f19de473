/** The hidden field that says which sections a page had: a post without it answers the step of its address alone. */
export const sectionsField = "sections";
