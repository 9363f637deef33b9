import { type AuditChange, appendAudit, auditPlace } from '#lib/database/audit-log.server.ts';
import { environment, leadEnvironment } from '#lib/files/environment.server.ts';

/** Appends what a command changed to the audit log. @param via the command's name. */
export function audited(via: string, changes: readonly AuditChange[]): Promise<void> {
  const place = auditPlace(environment().dataDir, leadEnvironment().database);
  return appendAudit({ place, via }, changes);
}
