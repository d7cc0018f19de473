/** The names of the choices between both versions of a conflict, before its key. */
export const pickPrefix = "version-";
