/** The field in which a person answers somebody who asks to be represented. */
export const answerField = (userId: string) => `represent-${userId}`;
