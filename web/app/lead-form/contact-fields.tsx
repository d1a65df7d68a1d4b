import { limits } from '@plinth/contract/limits';
import { formatPhone, isDefaultCountry, type ParsedPhone } from '@plinth/contract/phone';
import { textOf } from '@plinth/contract/text-of';
import { TextField } from '../ui/field.tsx';
import { dialCodeField, PhoneField } from './phone-field.tsx';
import { readTypedPhone } from './read-typed-phone.ts';

export type ContactTexts = {
  name: string;
  email: string;
  phone: string;
  phoneHint?: string;
  dialCode: string;
};

type Props = {
  /** Prefix of the field ids, to which an error summary links. */
  id: string;
  texts: ContactTexts;
  issues: Record<string, string>;
};

/** Name, phone and e-mail, as in every short form. */
export function ContactFields({ id, texts, issues }: Props) {
  return (
    <>
      <TextField
        label={texts.name}
        id={`${id}-name`}
        name="name"
        autoComplete="name"
        maxLength={limits.name}
        required
        error={issues.name}
      />
      <PhoneField
        label={texts.phone}
        {...(texts.phoneHint && { hint: texts.phoneHint })}
        id={`${id}-phone`}
        error={issues.phone}
        dialLabel={texts.dialCode}
        title={texts.phoneHint}
      />
      <TextField
        label={texts.email}
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        required
        error={issues.email}
      />
    </>
  );
}

type Contact = { name: string; phone: ParsedPhone; email: string };

export function readContact(form: HTMLFormElement): Contact {
  const text = (name: string) => readField(form, name);
  return { name: text('name'), phone: readTypedPhone(text('phone'), text(dialCodeField)), email: text('email') };
}

/** The phone number as the API expects it: without dial code for the default country, otherwise '+971 501234567'. */
export function contactPhone(phone: ParsedPhone): string {
  return isDefaultCountry(phone) ? phone.digits : formatPhone(phone);
}

/** One field's text, trimmed. */
export function readField(form: HTMLFormElement, name: string): string {
  return textOf(new FormData(form).get(name)).trim();
}
