/**
 * What the audit trail records. Each action belongs to a group, by which the activity page filters. Actions on leads store
 * field names and ids only, never values, so that a lead can be erased.
 */
export const auditActions = {
  'document.create': 'content',
  'document.draft': 'content',
  'document.discard': 'content',
  'document.ask': 'content',
  'document.take-back': 'content',
  'document.send-back': 'content',
  'document.publish': 'content',
  'document.withdraw': 'content',
  'document.schedule': 'content',
  'document.unschedule': 'content',
  'document.schedule-failed': 'content',
  'document.note': 'content',
  'document.note-remove': 'content',
  'document.preview': 'content',
  'document.preview-end': 'content',
  'document.reassign': 'content',
  'document.update': 'content',
  'document.delete': 'content',
  'document.restore': 'content',
  'document.revert': 'content',
  'document.move': 'content',
  'document.duplicate': 'content',
  'homes.edit': 'content',
  'homes.import': 'content',
  'homes.undo': 'content',
  'homes.export': 'content',
  'record.export': 'content',
  'content.import': 'content',
  'check.start': 'content',
  'demo.load': 'content',
  'demo.remove': 'content',
  'site.live': 'content',
  'setup.mail': 'content',
  'setup.analytics': 'content',
  'mail.test': 'content',
  'filter.create': 'content',
  'filter.update': 'content',
  'filter.delete': 'content',
  'media.upload': 'media',
  'media.withdraw': 'media',
  'media.describe': 'media',
  'media.replace': 'media',
  'media.delete': 'media',
  'media.restore': 'media',
  'lead.list': 'leads',
  'lead.read': 'leads',
  'lead.export': 'leads',
  'lead.update': 'leads',
  'lead.revert': 'leads',
  'lead.note': 'leads',
  'lead.release': 'leads',
  'lead.spam': 'leads',
  'lead.redeliver': 'leads',
  'lead.hold': 'leads',
  'lead.hold-end': 'leads',
  'lead.delete': 'leads',
  'lead.restore': 'leads',
  'session.start': 'sign-ins',
  'session.refused': 'sign-ins',
  'session.end': 'sign-ins',
  'account.rename': 'sign-ins',
  'account.email': 'sign-ins',
  'account.password': 'sign-ins',
  'account.factor-add': 'sign-ins',
  'account.factor-remove': 'sign-ins',
  'account.recovery-codes': 'sign-ins',
  'user.invite': 'users',
  'user.join': 'users',
  'user.role': 'users',
  'user.reset-link': 'users',
  'user.factors-remove': 'users',
  'user.deactivate': 'users',
  'user.activate': 'users',
  'activity.export': 'users',
} as const;

export type AuditAction = keyof typeof auditActions;
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

export const auditGroups = ['content', 'media', 'leads', 'sign-ins', 'users'] as const;
export type AuditGroup = (typeof auditGroups)[number];

export const actionsOf = (group: AuditGroup): AuditAction[] =>
  auditActionNames.filter((name) => auditActions[name] === group);

/** Months for which events are kept unless the operator sets another number. */
export const auditMonths = 24;
