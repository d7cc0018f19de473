export * from "~/domain/colour";
