export { sendAuditLog as loader } from "./audit-file.server";
