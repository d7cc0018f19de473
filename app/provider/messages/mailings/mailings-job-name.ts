export const mailingsJob = "mailings";
