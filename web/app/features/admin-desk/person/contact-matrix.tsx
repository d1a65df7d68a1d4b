import {
  type ContactChannel,
  type ContactPurpose,
  contactChannels,
  contactPurposes,
  mayContact,
} from '@plinth/contract/contact-consent';
import { SidePanel } from '../box.tsx';
import { Mark } from '../mark.tsx';

type MatrixTexts = {
  title: string;
  purposes: Record<ContactPurpose, string>;
  channels: Record<ContactChannel, string>;
  yes: string;
  no: string;
  means: (allowed: { reply: boolean; offers: boolean }) => string;
  withdrawn: (time: string) => string;
};

type Props = { texts: MatrixTexts; allowed: readonly string[]; withdrawnAt: string | null };

/** Reply and offers against call, WhatsApp and e-mail, in words. */
export function ContactMatrix({ texts, allowed, withdrawnAt }: Props) {
  const cell = 'border border-rule px-2 py-1.5 text-left font-medium';
  const hasAny = (purpose: ContactPurpose) => contactChannels.some((channel) => mayContact(allowed, purpose, channel));
  return (
    <SidePanel title={texts.title}>
      <table className="w-full border-collapse text-[0.875rem]">
        <thead>
          <tr>
            <td className={cell} />
            {contactChannels.map((channel) => (
              <th key={channel} scope="col" className={`${cell} text-ink-2 text-label`}>
                {texts.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contactPurposes.map((purpose) => (
            <tr key={purpose}>
              <th scope="row" className={cell}>
                {texts.purposes[purpose]}
              </th>
              {contactChannels.map((channel) => {
                const isAllowed = mayContact(allowed, purpose, channel);
                return (
                  <td key={channel} className={`${cell} ${isAllowed ? '' : 'bg-sand text-ink-2'}`}>
                    <Mark name={isAllowed ? 'done' : 'blocked'} className="mr-1.5" />
                    {isAllowed ? texts.yes : texts.no}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-small">
        {withdrawnAt ? texts.withdrawn(withdrawnAt) : texts.means({ reply: hasAny('reply'), offers: hasAny('offers') })}
      </p>
    </SidePanel>
  );
}

type SummaryProps = { texts: MatrixTexts & { notAgreed: string }; allowed: readonly string[] };

/** The same in two lines, below the name on a phone. */
export function ContactSummary({ texts, allowed }: SummaryProps) {
  return (
    <p className="text-small car:hidden">
      {contactPurposes.map((purpose) => {
        const names = contactChannels
          .filter((channel) => mayContact(allowed, purpose, channel))
          .map((channel) => texts.channels[channel]);
        return (
          <span key={purpose} className="block">
            <Mark name={names.length > 0 ? 'done' : 'blocked'} className="mr-1.5" />
            <b className="font-semibold">{texts.purposes[purpose]}:</b> {names.join(', ') || texts.notAgreed}
          </span>
        );
      })}
    </p>
  );
}
