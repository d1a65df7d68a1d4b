import { phone as rules } from '@plinth/contract/constants';
import { useEffect, useId, useRef, useState } from 'react';
import { dialCodes } from '../lib/dial-codes.ts';
import { useIsLive } from '../lib/use-is-live.ts';
import { chevron, control, describe, FieldFrame, type FieldTexts } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePhoneReading } from './use-phone-reading.ts';

/** The names of the two fields in every form. */
export const dialCodeField = 'countryCode';
const numberField = 'phone';

/** The longest national number of any country. The spec's ten digits apply to the default country. */
const longestNumber = 15;

type Props = FieldTexts & {
  id?: string;
  dialLabel: string;
  title?: string | undefined;
  defaultDialCode?: string | undefined;
  defaultNumber?: string | undefined;
};

/** The phone input of every form: the dial code and the number, in one row. */
export function PhoneField({ label, hint, error, dialLabel, title, ...given }: Props) {
  const ownId = useId();
  const id = given.id ?? ownId;
  const dial = useRef<HTMLSelectElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const [dialCode, setDialCode] = useState<string>(given.defaultDialCode ?? rules.defaultDialCode);
  const isDefault = dialCode === rules.defaultDialCode;
  // The spec's hint and its ten digits apply to the default country only.
  const texts: FieldTexts = { label, ...(hint && isDefault && { hint }), error };
  // Without scripts the pattern cannot follow the dial code, so then only the server checks the length of the number.
  const isTenDigits = useIsLive() && isDefault;
  usePhoneReading({ dial, number });

  useEffect(() => {
    const form = number.current?.form;
    // After success the default dial code is selected (section 4), even if the page was rendered with another.
    const handleReset = () => {
      setDialCode(rules.defaultDialCode);
      queueMicrotask(() => dial.current && Object.assign(dial.current, { value: rules.defaultDialCode }));
    };
    form?.addEventListener('reset', handleReset);
    return () => form?.removeEventListener('reset', handleReset);
  }, []);

  return (
    <FieldFrame id={id} {...texts}>
      <div className="grid grid-cols-[118px_minmax(0,1fr)]">
        <div className="relative">
          <select
            ref={dial}
            name={dialCodeField}
            defaultValue={given.defaultDialCode ?? rules.defaultDialCode}
            onChange={(event) => setDialCode(event.currentTarget.value)}
            aria-label={dialLabel}
            className={`${control} tabular appearance-none rounded-r-none border-r-0 pr-8 pl-3`}
          >
            {dialCodes.map(({ dial_code, code }) => (
              <option key={dial_code} value={dial_code}>
                {dial_code} {code}
              </option>
            ))}
          </select>
          <Icon name="chevron" className={chevron} />
        </div>
        <input
          {...describe(id, texts)}
          ref={number}
          id={id}
          type="tel"
          name={numberField}
          required
          inputMode="tel"
          autoComplete="tel-national"
          pattern={isTenDigits ? `[0-9]{${rules.digits}}` : `[0-9]{4,${longestNumber}}`}
          maxLength={isTenDigits ? rules.digits : longestNumber}
          title={title}
          defaultValue={given.defaultNumber}
          className={`${control} tabular`}
        />
      </div>
    </FieldFrame>
  );
}
