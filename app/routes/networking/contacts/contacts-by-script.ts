/** Contacts that the script of `contacts/new` has read, now or while there was no network: answered as JSON. */
export { addByScript as action } from "./new.server";
