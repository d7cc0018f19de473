export { sendAuditLog as loader } from "~/features/organiser/audit-log/audit-log-file.server";
