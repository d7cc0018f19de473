export const representationField = (userId: string) => `represent-${userId}`;
