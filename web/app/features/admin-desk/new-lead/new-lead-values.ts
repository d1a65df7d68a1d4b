import { readBudget } from '@plinth/contract/budget';
import { contactChannels, type Permission, permissions } from '@plinth/contract/contact-consent';
import type { PersonInput } from '@plinth/contract/person.schema';
import { canonicalEmail, canonicalPhone } from '@plinth/contract/person-match';
import type { DialPlan } from '@plinth/contract/read-phone';
import { type HandSource, handSources } from '@plinth/contract/touches';

/** What a colleague types of a lead that came without the website. */
export type NewLead = {
  phone: string;
  name: string;
  email: string;
  place: string;
  language: string;
  source: HandSource;
  project: string;
  home: string;
  budget: string;
  /** Empty for the turn of the team. */
  owner: string;
  note: string;
  /** Nothing is ticked in advance. */
  allowed: Permission[];
  how: 'aloud' | 'paper' | '';
  key: string;
};

export const emptyLead: NewLead = {
  ...{ phone: '', name: '', email: '', place: '', language: '', source: 'walk-in', project: '', home: '', budget: '' },
  ...{ owner: '', note: '', allowed: [], how: '', key: '' },
};

export function readNewLead(value: string | null | undefined): NewLead {
  try {
    const given = JSON.parse(value ?? '{}') as Partial<NewLead>;
    const texts = Object.fromEntries(
      Object.entries(emptyLead).flatMap(([key, empty]) => {
        const stored = given[key as keyof NewLead];
        return typeof empty === 'string' ? [[key, typeof stored === 'string' ? stored : empty]] : [];
      }),
    ) as Partial<NewLead>;
    return {
      ...emptyLead,
      ...texts,
      source: handSources.find((it) => it === given.source) ?? 'walk-in',
      how: given.how === 'aloud' || given.how === 'paper' ? given.how : '',
      allowed: permissions.filter((it) => Array.isArray(given.allowed) && given.allowed.includes(it)),
    };
  } catch {
    return emptyLead;
  }
}

export type LeadFault = 'contact' | 'phone' | 'email' | 'name' | 'budget' | 'allowed' | 'how';

/** What is missing or wrong, in the order of the page. */
export function leadFaults(lead: NewLead, plans: readonly DialPlan[]): LeadFault[] {
  const { phone, email, name, budget, allowed, how } = lead;
  const [hasPhone, hasEmail] = [phone.trim() !== '', email.trim() !== ''];
  // Agreement to a channel whose number or address is not known permits nothing.
  const replies = contactChannels.filter(
    (channel) => allowed.includes(`reply:${channel}`) && (channel === 'email' ? hasEmail : hasPhone),
  );
  return [
    ...(hasPhone || hasEmail ? [] : (['contact'] as const)),
    ...(hasPhone && canonicalPhone(phone, plans) === null ? (['phone'] as const) : []),
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(hasEmail && canonicalEmail(email) === null ? (['email'] as const) : []),
    ...(readBudget(budget) === null ? (['budget'] as const) : []),
    ...(replies.length === 0 ? (['allowed'] as const) : []),
    ...(how === '' ? (['how'] as const) : []),
  ];
}

export function inputOf(lead: NewLead): PersonInput {
  const orNone = (value: string) => value.trim() || null;
  return {
    ...{ name: lead.name.trim(), phone: lead.phone.trim(), email: lead.email.trim(), source: lead.source },
    ...{ project: lead.project || null, home: orNone(lead.home), owner: lead.owner || null },
    ...{ language: orNone(lead.language), place: orNone(lead.place), note: lead.note.trim() },
    ...{ budget: readBudget(lead.budget) ?? { from: null, to: null }, allowed: lead.allowed, key: lead.key },
    how: lead.how === 'paper' ? 'paper' : 'aloud',
  };
}
