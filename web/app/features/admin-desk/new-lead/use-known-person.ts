import type { KnownPerson } from '@plinth/contract/people-import.schema';
import { canonicalEmail, canonicalPhone } from '@plinth/contract/person-match';
import { useEffect, useState } from 'react';
import { adminApi } from '../../../lib/admin-api.ts';
import { dialCodes } from '../../../lib/dial-codes.ts';

const pause = 350;

/** Who has the typed number or address already; asked when the typing pauses. Without an answer nobody is shown. */
export function useKnownPerson(phone: string, email: string): KnownPerson {
  const wanted = canonicalPhone(phone, dialCodes) ?? '';
  const mailbox = canonicalEmail(email) ?? '';
  const typed = `${wanted} ${mailbox}`.trim();
  const [found, setFound] = useState<{ typed: string; person: KnownPerson }>({ typed: '', person: null });
  useEffect(() => {
    if (typed === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      adminApi.findKnownPerson({ query: { phone: wanted, email: mailbox } }).then(
        ({ person }) => isCurrent && setFound({ typed, person }),
        () => undefined,
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, wanted, mailbox]);
  return found.typed === typed && typed !== '' ? found.person : null;
}
