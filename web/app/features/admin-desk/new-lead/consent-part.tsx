import { type ContactChannel, contactChannels, type Permission, permissions } from '@plinth/contract/contact-consent';
import { CheckboxLine } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SidePanel } from '../box.tsx';
import type { NewLead } from './new-lead-values.ts';

export type ConsentPartTexts = {
  title: string;
  lead: string;
  words: string;
  reply: string;
  offers: string;
  channels: Record<ContactChannel, string>;
  how: string;
  ways: { aloud: string; paper: string };
  kept: string;
  missing: string;
  missingHow: string;
};

type Props = {
  texts: ConsentPartTexts;
  lead: Pick<NewLead, 'allowed' | 'how'>;
  isMissing: boolean;
  isHowMissing: boolean;
  onChange: (part: Partial<NewLead>) => void;
};

/** What the person was asked aloud and answered. Nothing is ticked for them. */
export function ConsentPart({ texts, lead: { allowed, how }, isMissing, isHowMissing, onChange }: Props) {
  const toggle = (permission: Permission, isOn: boolean) =>
    onChange({ allowed: permissions.filter((it) => (it === permission ? isOn : allowed.includes(it))) });
  const boxes = (purpose: 'reply' | 'offers', label: string) => (
    <fieldset>
      <legend className="font-semibold text-[0.875rem]">{label}</legend>
      {contactChannels.map((channel) => {
        const permission: Permission = `${purpose}:${channel}`;
        return (
          <CheckboxLine
            key={channel}
            name={permission}
            label={texts.channels[channel]}
            checked={allowed.includes(permission)}
            onChange={(event) => toggle(permission, event.currentTarget.checked)}
          />
        );
      })}
    </fieldset>
  );
  return (
    <SidePanel title={texts.title}>
      <p className="text-small">{texts.lead}</p>
      <p className="my-2 border-trim border-l-2 pl-3 text-small">{texts.words}</p>
      <div className="grid gap-x-5.5 gap-y-2 sm:grid-cols-2">
        {boxes('reply', texts.reply)}
        {boxes('offers', texts.offers)}
      </div>
      <fieldset className="mt-2">
        <legend className="font-semibold text-[0.875rem]">{texts.how}</legend>
        {(['aloud', 'paper'] as const).map((way) => (
          <label key={way} className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
            <input
              type="radio"
              name="how"
              value={way}
              checked={how === way}
              className="size-5 cursor-pointer accent-brand"
              onChange={() => onChange({ how: way })}
            />
            {texts.ways[way]}
          </label>
        ))}
      </fieldset>
      <p className="text-ink-2 text-label">{texts.kept}</p>
      <div role="alert" className="mt-2 grid gap-1">
        {isMissing ? (
          <FieldError id="allowed-error" className="text-error">
            {texts.missing}
          </FieldError>
        ) : null}
        {isHowMissing ? (
          <FieldError id="how-error" className="text-error">
            {texts.missingHow}
          </FieldError>
        ) : null}
      </div>
    </SidePanel>
  );
}
