/** The field in which a person answers somebody who asks to be represented. */
export const representationField = (userId: string) => `represent-${userId}`;
