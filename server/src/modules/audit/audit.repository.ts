export { type NewAuditEvent, type RecordAudit, recordAudit } from '../../platform/audit.ts';
