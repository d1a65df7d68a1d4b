import type { ContactChannel } from '@plinth/contract/contact-consent';
import { Key } from '../../../ui/key.tsx';
import { Marked } from '../mark.tsx';
import type { Contact, ContactWay } from './use-contact.ts';

type ContactTexts = {
  channels: Record<ContactChannel, string>;
  call: (phone: string) => string;
  refusals: Record<NonNullable<ContactWay['refusal']>, string>;
  /** 'WhatsApp: not agreed' */
  refused: (channels: readonly string[], why: string) => string;
};

type Props = { texts: ContactTexts; contact: Contact; phone: string | null };

const shape = 'inline-flex min-h-11 items-center gap-3 rounded-edge px-4.5 font-semibold text-[1rem]';
const looks = {
  call: 'bg-brand text-ivory hover:bg-brand-deep',
  other: 'border border-rule-strong bg-paper hover:border-ink',
  off: 'border border-rule bg-sand text-ink-3 cursor-not-allowed',
};
const newWindow = { target: '_blank', rel: 'noopener' };
const keyOf: Partial<Record<ContactChannel, string>> = { call: 'c', whatsapp: 'w' };

/** Call, WhatsApp and e-mail. What was not agreed is disabled, and words say why. */
export function ContactButtons({ texts, contact, phone }: Props) {
  const { ways, follow } = contact;
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-car:hidden">
      {ways.map(({ channel, href }) =>
        href ? (
          <a
            key={channel}
            href={href}
            {...(channel === 'whatsapp' && newWindow)}
            className={`${shape} ${channel === 'call' ? looks.call : looks.other}`}
            onClick={(event) => follow(channel, event)}
          >
            {channel === 'call' && phone ? texts.call(phone) : texts.channels[channel]}
            {keyOf[channel] ? <Key>{keyOf[channel]}</Key> : null}
          </a>
        ) : (
          <button key={channel} type="button" disabled className={`${shape} ${looks.off}`}>
            {texts.channels[channel]}
          </button>
        ),
      )}
      <Refusals texts={texts} ways={ways} />
    </div>
  );
}

/** Why buttons are disabled: one sentence for each reason. */
function Refusals({ texts, ways }: { texts: ContactTexts; ways: readonly ContactWay[] }) {
  const reasons = [...new Set(ways.map(({ refusal }) => refusal))].filter((why) => why !== null);
  if (reasons.length === 0) return null;
  return (
    <span className="grid font-semibold text-small">
      {reasons.map((why) => {
        const names = ways.filter(({ refusal }) => refusal === why).map(({ channel }) => texts.channels[channel]);
        return (
          <Marked key={why} name="blocked">
            {texts.refused(names.length === ways.length ? [] : names, texts.refusals[why])}
          </Marked>
        );
      })}
    </span>
  );
}

type BarProps = { texts: ContactTexts & { note: string; doNotContact: string }; contact: Contact; onNote: () => void };

/** At the lower edge of a phone: the three things that are done most. */
export function PhoneBar({ texts, contact, onNote }: BarProps) {
  const { ways, follow } = contact;
  const isBlocked = ways.every(({ refusal }) => refusal === 'withdrew');
  const button =
    'inline-flex min-h-12 grow basis-0 items-center justify-center rounded-edge px-2 font-semibold text-[1rem]';
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-ink border-t bg-paper px-3 py-2 car:hidden">
      {isBlocked ? (
        <button type="button" disabled className={`${button} ${looks.off}`}>
          {texts.doNotContact}
        </button>
      ) : (
        <>
          {ways
            .filter(({ channel }) => channel !== 'email')
            .map(({ channel, href }) =>
              href ? (
                <a
                  key={channel}
                  href={href}
                  {...(channel === 'whatsapp' && newWindow)}
                  {...(channel === 'whatsapp' && newWindow)}
                  className={`${button} ${channel === 'call' ? looks.call : looks.other}`}
                  onClick={(event) => follow(channel, event)}
                >
                  {texts.channels[channel]}
                </a>
              ) : (
                <button key={channel} type="button" disabled className={`${button} ${looks.off}`}>
                  {texts.channels[channel]}
                </button>
              ),
            )}
          <button type="button" className={`${button} ${looks.other} cursor-pointer`} onClick={onNote}>
            {texts.note}
          </button>
        </>
      )}
    </div>
  );
}
