/** What every module has that a host begins to write. */
export const blankBase = { key: "", title: "", label: "", limitSeconds: null } as const;
/** The same for those in which people vote. */
export const blankVotes = { ...blankBase, mayChange: false, isNominative: false } as const;
