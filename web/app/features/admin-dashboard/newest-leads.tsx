import type { Dashboard } from '@plinth/contract/admin.schema';
import type { SubmissionKind } from '@plinth/contract/submission';
import { Link } from 'react-router';
import { waitedSince } from '../../lib/admin-time.ts';
import { DashboardPanel } from './dashboard-panel.tsx';

type Props = {
  texts: { newest: string; newestMore: string; kinds: Record<SubmissionKind, string> };
  leads: Dashboard['newest'];
  now: number;
  pathOf: (id: string) => string;
};

export function NewestLeads({ texts, leads, now, pathOf }: Props) {
  return (
    <DashboardPanel title={texts.newest}>
      <p className="text-ink-2 text-small">{texts.newestMore}</p>
      <ul className="mt-2">
        {leads.map((lead) => (
          <li key={lead.id} className="flex items-start justify-between gap-3 border-rule border-b py-2.5">
            <div>
              <Link to={pathOf(lead.id)} className="font-semibold underline">
                {lead.name || lead.email}
              </Link>
              <p className="text-ink-2 text-small">{[texts.kinds[lead.kind], lead.site].filter(Boolean).join(', ')}</p>
            </div>
            <p className="tabular whitespace-nowrap font-semibold text-small">{waitedSince(lead.createdAt, now)}</p>
          </li>
        ))}
      </ul>
    </DashboardPanel>
  );
}
