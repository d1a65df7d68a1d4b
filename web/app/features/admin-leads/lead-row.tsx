import type { LeadStatus, SubmissionKind } from '@plinth/contract/submission';
import type { Submission } from '@plinth/contract/submission.schema';
import { officeTime } from '../../lib/office-time.ts';

const keys: Record<SubmissionKind, string> = {
  enquiry: 'bg-banyan',
  visit: 'bg-laterite',
  brochure: 'bg-brass',
  subscribe: 'bg-rule-strong',
};

function KindMark({ kind, name }: { kind: SubmissionKind; name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink-2 text-label">
      <span aria-hidden="true" className={`size-2.5 ${keys[kind]}`} />
      {name}
    </span>
  );
}

type Texts = { kinds: Record<SubmissionKind, string>; statuses: Record<LeadStatus, string>; noName: string };

/** A lead as a row of the table; what nobody has looked at yet stands out. */
export function toLeadRow(lead: Submission, texts: Texts) {
  const isNew = lead.status === 'new';
  return {
    id: lead.id,
    title: lead.name || lead.email,
    isMarked: isNew,
    cells: {
      name: <span className={isNew ? '' : 'font-normal'}>{lead.name || texts.noName}</span>,
      email: <span className="break-all">{lead.email}</span>,
      phone: <span className="tabular whitespace-nowrap">{lead.phone || '–'}</span>,
      site: (
        <span className="grid">
          <span>{lead.site || '–'}</span>
          <KindMark kind={lead.kind} name={texts.kinds[lead.kind]} />
        </span>
      ),
      createdAt: (
        <span className="grid">
          <span className="whitespace-nowrap">{officeTime(lead.createdAt)}</span>
          <span className="text-ink-2 text-label">{texts.statuses[lead.status]}</span>
        </span>
      ),
    },
  };
}
