/** With what the first person of a server begins. */
export const beginnings = ["create", "file"] as const;
