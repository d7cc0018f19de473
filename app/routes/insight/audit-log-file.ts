export { sendAuditLog as loader } from "~/features/insight/audit/audit-file.server";
