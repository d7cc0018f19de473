export { card } from "./card";
export { mailActions } from "./mail-actions";
export { mailbox } from "./mailbox";
