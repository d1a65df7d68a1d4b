import { type ContactChannel, mayContact } from '@plinth/contract/contact-consent';
import { isCallHour, nextCallTime } from '@plinth/contract/local-hours';
import type { Person } from '@plinth/contract/person.schema';
import { useState } from 'react';
import { telephoneLink } from '../../../ui/telephone.ts';

type Contacted = Pick<Person, 'phone' | 'email' | 'allowed' | 'timeZone' | 'withdrawnAt'>;

const hrefOf = ({ phone, email }: Contacted, channel: ContactChannel): string | null => {
  if (channel === 'email') return email ? `mailto:${email}` : null;
  if (!phone) return null;
  return channel === 'call' ? telephoneLink(phone) : `https://wa.me/${phone.replace(/\D/g, '')}`;
};

export type ContactWay = {
  channel: ContactChannel;
  href: string | null;
  /** Why the button is disabled; null where it may be used. */
  refusal: 'withdrew' | 'not agreed' | 'no detail' | null;
};

function contactWays(person: Contacted): ContactWay[] {
  return (['call', 'whatsapp', 'email'] as const).map((channel) => {
    const href = hrefOf(person, channel);
    const isAllowed = mayContact(person.allowed, 'reply', channel);
    const refusal = isAllowed ? (href ? null : 'no detail') : person.withdrawnAt ? 'withdrew' : 'not agreed';
    return { channel, href: refusal ? null : href, refusal };
  });
}

type Options = {
  person: Contacted;
  /** Stores that the call or message has begun. */
  onBegin: (channel: 'call' | 'whatsapp') => void;
};

/** Opens the telephone or WhatsApp. Outside the person's day a call asks once; the answer holds until the page is left. */
export function useContact({ person, onBegin }: Options) {
  const [asked, setAsked] = useState<{ next: number } | null>(null);
  const [isSure, setIsSure] = useState(false);
  const ways = contactWays(person);

  function open(channel: ContactChannel) {
    const way = ways.find((it) => it.channel === channel);
    if (!way?.href) return;
    begin(channel);
    // A new window, so that WhatsApp leaves the page open; telephone and mail programs open beside it anyway.
    if (channel === 'whatsapp') window.open(way.href, '_blank', 'noopener');
    else location.assign(way.href);
  }

  const begin = (channel: ContactChannel) => {
    if (channel !== 'email') onBegin(channel);
  };

  /** Whether the call must wait for the answer to the question that is shown now. */
  function asks(channel: ContactChannel): boolean {
    const now = Date.now();
    if (channel !== 'call' || isSure || isCallHour(person.timeZone, now)) return false;
    setAsked({ next: nextCallTime(person.timeZone, now) });
    return true;
  }

  return {
    ways,
    /** For a click on a link, which the browser follows unless the person is asleep. */
    follow(channel: ContactChannel, event: { preventDefault: () => void }) {
      if (asks(channel)) event.preventDefault();
      else begin(channel);
    },
    /** For a key. */
    open(channel: ContactChannel) {
      if (ways.some((way) => way.channel === channel && way.href) && !asks(channel)) open(channel);
    },
    asked,
    confirm() {
      setIsSure(true);
      setAsked(null);
      open('call');
    },
    dismiss: () => setAsked(null),
  };
}

export type Contact = ReturnType<typeof useContact>;
