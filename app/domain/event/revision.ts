/** How a document of an event came to be: on a screen, by its file, by the API, by a programme, or before revisions were kept. */
export const revisionSources = ["screen", "file", "api", "programme", "upgrade"] as const;
export type RevisionSource = (typeof revisionSources)[number];
