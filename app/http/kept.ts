/** What a photo's answer says of how long it is kept: it never changes, and no proxy keeps it. */
export const keptPicture = "private, max-age=31536000, immutable";

/** The same of a fragment of the live, for as long as a host may show again what was shown: it holds nothing of one's own. */
export const keptFragment = "private, max-age=600, immutable";
