import { type ContactChannel, contactChannels, mayContact } from '@plinth/contract/contact-consent';
import { budgetWords } from '@plinth/contract/lakhs';
import { isCallHour, nextCallTime } from '@plinth/contract/local-hours';
import type { Person } from '@plinth/contract/person.schema';
import { companyClockTime } from '../../lib/admin-time.ts';
import { telephoneLink } from '../../ui/telephone.ts';
import { type DueTexts, isBlocked, spanWords } from './due-words.ts';
import { zoneClock, zonePlace, zoneWeekday } from './zone-clock.ts';

/** What the list says of a person beside the next step. */

export type PersonTexts = {
  due: DueTexts;
  noName: string;
  channels: Record<ContactChannel, string>;
  reply: (channels: string) => string;
  offers: (channels: string) => string;
  notAgreed: string;
  call: string;
  callAt: (time: string) => string;
  notAgreedTo: (channel: string) => string;
  noNumber: (channel: string) => string;
  doNotContact: (day: string) => string;
  /** '7:42 pm Sunday in San Francisco' */
  clockThere: (time: string, place: string) => string;
  asleep: (place: string) => string;
};

export const nameOf = (person: Pick<Person, 'name' | 'email' | 'phone'>, texts: Pick<PersonTexts, 'noName'>): string =>
  person.name || person.email || person.phone || texts.noName;

/** '3 BHK, ₹1.5–1.8 Cr' */
export const wishOf = ({ home, budget }: Pick<Person, 'home' | 'budget'>): string =>
  [home ?? '', budgetWords(budget)].filter(Boolean).join(', ');

export const ageOf = (person: Pick<Person, 'firstAt'>, now: number, texts: DueTexts): string =>
  spanWords(Math.max(0, now - Date.parse(person.firstAt)), texts);

/** The clock where the person is, and whether it is a good hour to call. The company's own zone needs no place. */
export function clockOf({ timeZone, place }: Pick<Person, 'timeZone' | 'place'>, now: number, ownZone: string) {
  const isAway = timeZone !== ownZone;
  const weekday = zoneWeekday(timeZone, now);
  const isOtherDay = isAway && weekday !== zoneWeekday(ownZone, now);
  const time = zoneClock(timeZone, now);
  return {
    isAway,
    isAwake: isCallHour(timeZone, now),
    time: isOtherDay ? `${time} ${weekday}` : time,
    place: place || (isAway ? zonePlace(timeZone) : ''),
  };
}

/** 'Reply: call, WhatsApp, mail' and 'Offers: not agreed'. */
export function agreedWords({ allowed }: Pick<Person, 'allowed'>, texts: PersonTexts): readonly [string, string] {
  const words = (purpose: 'reply' | 'offers') =>
    contactChannels
      .filter((channel) => mayContact(allowed, purpose, channel))
      .map((channel) => texts.channels[channel])
      .join(', ') || texts.notAgreed;
  return [texts.reply(words('reply')), texts.offers(words('offers'))];
}

export type Way = { channel: 'call' | 'whatsapp'; href: string | null; label: string };

/** The links for a call and a WhatsApp message; what was not agreed to is no link, and says so. */
export function waysOf(
  person: Pick<Person, 'phone' | 'allowed' | 'timeZone' | 'withdrawnAt'>,
  now: number,
  texts: PersonTexts,
): Way[] {
  if (isBlocked(person)) return [];
  return (['call', 'whatsapp'] as const).map((channel) => {
    const name = channel === 'call' ? texts.call : texts.channels.whatsapp;
    if (!person.phone) return { channel, href: null, label: texts.noNumber(name) };
    if (!mayContact(person.allowed, 'reply', channel)) return { channel, href: null, label: texts.notAgreedTo(name) };
    if (channel === 'whatsapp')
      return { channel, href: `https://wa.me/${person.phone.replace(/\D/g, '')}`, label: name };
    const isAsleep = !isCallHour(person.timeZone, now);
    const next = companyClockTime(new Date(nextCallTime(person.timeZone, now)).toISOString());
    return { channel, href: telephoneLink(person.phone), label: isAsleep ? texts.callAt(next) : name };
  });
}
