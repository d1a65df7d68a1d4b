import type { LeadStatus, SubmissionKind } from '@plinth/contract/submission';
import type { Submission } from '@plinth/contract/submission.schema';
import { companyTime } from '../../lib/admin-time.ts';
import { telephoneLink } from '../../ui/telephone.ts';

const keys: Record<SubmissionKind, string> = {
  enquiry: 'bg-brand',
  visit: 'bg-action',
  brochure: 'bg-trim',
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

/** A link that dials the number. On a phone's card its target is 44 px. */
function Phone({ phone }: { phone: string }) {
  return (
    <a
      href={telephoneLink(phone)}
      className="tabular inline-flex min-h-6 items-center whitespace-nowrap underline max-car:min-h-11"
    >
      {phone}
    </a>
  );
}

/** A lead as a table row; new leads are highlighted. */
export function toLeadRow(lead: Submission, texts: Texts) {
  const isNew = lead.status === 'new';
  return {
    id: lead.id,
    title: lead.name || lead.email,
    isMarked: isNew,
    cells: {
      name: <span className={isNew ? '' : 'font-normal'}>{lead.name || texts.noName}</span>,
      email: <span className="break-all">{lead.email}</span>,
      phone: lead.phone ? <Phone phone={lead.phone} /> : '–',
      site: (
        <span className="grid">
          <span>{lead.site || '–'}</span>
          <KindMark kind={lead.kind} name={texts.kinds[lead.kind]} />
        </span>
      ),
      createdAt: (
        <span className="grid">
          <span className="whitespace-nowrap">{companyTime(lead.createdAt)}</span>
          <span className={`text-label ${isNew ? 'font-semibold text-action-deep' : 'text-ink-2'}`}>
            {texts.statuses[lead.status]}
          </span>
        </span>
      ),
    },
  };
}
