export const resultsFormats = ["xlsx", "csv", "json"] as const;
export type ResultsFormat = (typeof resultsFormats)[number];
