import type { Found } from '@plinth/contract/admin.schema';
import { useEffect, useState } from 'react';
import { adminApi } from '../../lib/admin-api.ts';
import { useMay } from '../../lib/use-can.ts';
import { searchesFor } from './find-items.ts';

type Lead = { id: string; name?: string | undefined; email: string; site?: string | undefined };
type Results = { found: readonly Found[]; leads: readonly Lead[] };

const typingPause = 180;
const leadsShown = 4;
const nothing: Results = { found: [], leads: [] };

async function search(typed: string, hasLeads: boolean): Promise<Results> {
  const [whole = '', ...shorter] = searchesFor(typed);
  const [found, { rows }] = await Promise.all([
    adminApi.findForAdmin({ query: { q: whole } }),
    hasLeads ? adminApi.listLeads({ query: { q: whole, limit: leadsShown } }) : { rows: [] },
  ]);
  const [rest] = shorter;
  return {
    found: found.length > 0 || !rest ? found : await adminApi.findForAdmin({ query: { q: rest } }),
    leads: rows.map(({ id, name, email, site }) => ({ id, name, email, site })),
  };
}

/** Documents and leads for what was typed. A late answer to an earlier text is dropped. */
export function useFind(typed: string) {
  const [results, setResults] = useState(nothing);
  const [hasFailed, setHasFailed] = useState(false);
  const text = typed.trim();
  const hasLeads = useMay()('listLeads');
  useEffect(() => {
    if (text === '') {
      setResults(nothing);
      return setHasFailed(false);
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      search(text, hasLeads).then(
        (found) => {
          if (!isCurrent) return;
          setResults(found);
          setHasFailed(false);
        },
        () => isCurrent && setHasFailed(true),
      );
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, hasLeads]);
  return { results, hasFailed };
}
