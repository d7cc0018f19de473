export { applyFormat } from "~/domain/formats";
