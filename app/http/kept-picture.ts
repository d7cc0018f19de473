/** What a photo's answer says of how long it is kept: it never changes, and no proxy keeps it. */
export const keptPicture = "private, max-age=31536000, immutable";
