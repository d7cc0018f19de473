export const blankBase = { key: "", title: "", label: "", limitSeconds: null } as const;
export const blankVotes = { ...blankBase, mayChange: false, isNominative: false } as const;
