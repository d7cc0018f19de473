/** Photos of the gallery: no proxy keeps them, and browsers ask after ten minutes whether they may be seen. */
export const photoCacheControl = "private, max-age=600, must-revalidate";

/** For the event's own pictures and drawings: an address always shows the same picture to everybody. */
export const permanentCacheControl = "public, max-age=31536000, immutable";

/** For fragments of the live, cached for as long as a host may show something again; they hold nothing personal. */
export const fragmentCacheControl = "private, max-age=600, immutable";
