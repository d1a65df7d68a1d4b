import { phone as rules } from '@plinth/contract/constants';
import { useState } from 'react';
import { PhoneField, TextField } from './field.tsx';

export type ContactTexts = {
  name: string;
  email: string;
  phone: string;
  phoneHint?: string;
  dial: string;
  dialCodes: readonly { code: string; name: string }[];
};

/** Longest national number anywhere; the default country's is shorter. */
const longestNumber = 15;

/** Name, phone and e-mail as every short form asks them. Digits only; ten of them for the default country. */
export function ContactFields({ texts, issues = {} }: { texts: ContactTexts; issues?: Record<string, string> }) {
  const [dialCode, setDialCode] = useState<string>(rules.defaultDialCode);
  const isDefault = dialCode === rules.defaultDialCode;
  const longest = isDefault ? rules.digits : longestNumber;
  return (
    <>
      <TextField label={texts.name} name="name" autoComplete="name" maxLength={120} required error={issues.name} />
      <PhoneField
        label={texts.phone}
        {...(texts.phoneHint && { hint: texts.phoneHint })}
        error={issues.phone}
        dialLabel={texts.dial}
        dial={{
          name: 'dialCode',
          value: dialCode,
          onChange: (event) => setDialCode(event.currentTarget.value),
          children: texts.dialCodes.map(({ code, name }) => (
            <option key={name} value={code} label={`${code} ${name}`}>
              {code}
            </option>
          )),
        }}
        number={{
          name: 'phone',
          required: true,
          pattern: isDefault ? `[0-9]{${rules.digits}}` : '[0-9]{4,15}',
          title: texts.phoneHint,
          onInput: (event) => {
            // Cut here rather than by maxLength, which would cut a pasted number before its spaces are gone.
            event.currentTarget.value = event.currentTarget.value.replace(/\D/g, '').slice(0, longest);
          },
        }}
      />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={issues.email}
      />
    </>
  );
}

/** The fields as the wire has them: a number of the default country alone, any other after its code and a space. */
export function readContact(form: HTMLFormElement): { name: string; phone: string; email: string } {
  const text = (name: string) => readField(form, name);
  const dialCode = text('dialCode');
  const digits = text('phone');
  return {
    name: text('name'),
    phone: dialCode === rules.defaultDialCode || digits === '' ? digits : `${dialCode} ${digits}`,
    email: text('email'),
  };
}

/** One field's text as it was typed, without the spaces around it. */
export function readField(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
