/**
 * What a photo's answer says of how long it is kept: no proxy keeps it, and a browser asks after ten minutes whether it may still be
 * seen. It never changes, so that the answer is mostly a "yes" without the photo (304).
 */
export const photoCacheControl = "private, max-age=600, must-revalidate";

/** What the event's own pictures and drawings say: an address is one picture, the same for everybody, for good. */
export const permanentCacheControl = "public, max-age=31536000, immutable";

/** The same of a fragment of the live, for as long as a host may show again what was shown: it holds nothing of one's own. */
export const fragmentCacheControl = "private, max-age=600, immutable";
