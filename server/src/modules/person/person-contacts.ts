import { canonicalEmail, canonicalPhone } from '@plinth/contract/person-match';
import type { DialPlan } from '@plinth/contract/read-phone';
import { invalidField } from '../../platform/failures.ts';
import type { Contact } from './person-write.repository.ts';

export type PhoneNumbers = { dialPlans: readonly DialPlan[]; findCountry: (number: string) => string | null };

/** What was typed as the contacts that people are found by; what cannot be read is refused. */
export function readContacts(typed: { phone: string; email: string }, { dialPlans }: PhoneNumbers): Contact[] {
  const phone = typed.phone === '' ? null : canonicalPhone(typed.phone, dialPlans);
  const email = typed.email === '' ? null : canonicalEmail(typed.email);
  if (typed.phone !== '' && phone === null) throw invalidField('body.phone', 'This is no telephone number');
  if (typed.email !== '' && email === null) throw invalidField('body.email', 'This is no e-mail address');
  return [
    ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone }]),
    ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
  ];
}

export const contactOf = (contacts: readonly Contact[], kind: Contact['kind']): string | null =>
  contacts.find((contact) => contact.kind === kind)?.value ?? null;
