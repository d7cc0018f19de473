export * from "~/domain/dates";
