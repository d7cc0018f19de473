export * from "~/domain/money";
