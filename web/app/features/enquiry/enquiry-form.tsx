import { phone as rules } from '@plinth/contract/constants';
import { trapField } from '@plinth/contract/form-facts';
import { limits } from '@plinth/contract/limits';
import { enquiryAsks, siteOfPath } from '@plinth/contract/submission';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { consentWords } from '../../lib/consent-words.ts';
import { countries, dialCodes } from '../../lib/countries.ts';
import type { Answer } from '../../lib/outbox.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { useSending } from '../../lib/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { ConsentFields } from '../../ui/consent-fields.tsx';
import { PhoneField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { ErrorSummary, FormStatus } from '../../ui/form-status.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import { type EnquiryBody, enquiryBodyOf, faultsOf } from './enquiry-body.ts';
import type { EnquiryTexts } from './enquiry-texts.ts';

type Outcome =
  | { kind: 'success' }
  | { kind: 'faults'; issues: Record<string, string>; sent: number }
  | { kind: 'failure'; status: number; willRetry: boolean };

type Props = {
  texts: EnquiryTexts;
  /** Where a form without scripts is sent. */
  action: string;
  /** The spec's site field; without one, the last segment of the path. */
  site?: string;
  /** What a form without scripts came back with. */
  returned?: { values: EnquiryBody; isTicked: boolean; issues: Record<string, string>; status: number } | undefined;
};

/** Longest national number of any plan; ten is the default country's, and the spec's. */
const longestNumber = 15;

const fieldOrder = ['name', 'email', 'country', 'phone', 'message'] as const;

/** The enquiry form of contact, NRI and services. The fields hold their own values, so that nothing typed early is lost. */
export function EnquiryForm({ texts, action, site: given, returned }: Props) {
  const id = useId();
  const { pathname } = useLocation();
  const site = given ?? siteOfPath(pathname);
  const asks = enquiryAsks(site);
  const isLive = useIsLive();
  const element = useRef<HTMLFormElement>(null);
  const dial = useRef<HTMLSelectElement>(null);
  const [dialCode, setDialCode] = useState<string>(returned?.values.countryCode ?? rules.defaultDialCode);
  const [outcome, setOutcome] = useState<Outcome | null>(() => outcomeOf(returned));

  const handleAnswer = ({ isSent, status, issues, willRetry }: Answer) => {
    if (!isSent) {
      const isRefused = Object.keys(issues).length > 0;
      return setOutcome(
        isRefused ? { kind: 'faults', issues, sent: Date.now() } : { kind: 'failure', status, willRetry },
      );
    }
    element.current?.reset();
    setDialCode(rules.defaultDialCode);
    setOutcome({ kind: 'success' });
  };
  const { isSending, send, attach } = useSending({ name: `enquiry ${site}`, onAnswer: handleAnswer });
  useEffect(() => attach(element.current), [attach]);

  const handleSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = enquiryBodyOf(new FormData(form), site);
    const faults = faultsOf(body, texts.faults);
    if (Object.keys(faults).length > 0) return setOutcome({ kind: 'faults', issues: faults, sent: Date.now() });
    send(body, form);
  };

  const chooseCountry = (name: string) => {
    const code = countries.find((country) => country.name === name)?.dial_code;
    if (!code || !dial.current) return;
    dial.current.value = code;
    setDialCode(code);
  };

  const issues = outcome?.kind === 'faults' ? outcome.issues : {};
  const values = returned?.values;
  const isDefault = dialCode === rules.defaultDialCode;
  const common = (name: (typeof fieldOrder)[number]) => ({ name, id: `${id}-${name}`, required: true });
  return (
    <form
      ref={element}
      method="post"
      action={action}
      noValidate={isLive}
      aria-label={texts.label}
      onSubmit={handleSubmit}
      className="grid gap-5.5 sm:grid-cols-2"
    >
      <input type="hidden" name="site" value={site} />
      <TrapField name={trapField} />
      {outcome?.kind === 'faults' ? (
        <div className="sm:col-span-2">
          <ErrorSummary
            key={outcome.sent}
            title={texts.faults.title(Object.keys(issues).length)}
            more={texts.faults.more}
            issues={fieldOrder.flatMap((field) => {
              const text = issues[field];
              return text ? [{ field: `${id}-${field}`, text: `${texts[field]}: ${text}` }] : [];
            })}
          />
        </div>
      ) : null}
      <TextField
        label={texts.name}
        {...common('name')}
        autoComplete="name"
        maxLength={limits.name}
        defaultValue={values?.name}
        error={issues.name}
      />
      <TextField
        label={texts.email}
        {...common('email')}
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        defaultValue={values?.email}
        error={issues.email}
      />
      {asks.country ? (
        <SelectField
          label={texts.country}
          {...common('country')}
          autoComplete="country-name"
          defaultValue={values?.country ?? ''}
          error={issues.country}
          onChange={(event) => chooseCountry(event.currentTarget.value)}
        >
          <option value="">{texts.chooseCountry}</option>
          {countries.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      ) : null}
      <PhoneField
        label={texts.phone}
        error={issues.phone}
        dialLabel={texts.dialCode}
        dial={{
          ref: dial,
          name: 'countryCode',
          defaultValue: values?.countryCode ?? rules.defaultDialCode,
          onChange: (event) => setDialCode(event.currentTarget.value),
          children: dialCodes.map(({ dial_code, code }) => (
            <option key={dial_code} value={dial_code}>
              {dial_code} {code}
            </option>
          )),
        }}
        number={{
          ...common('phone'),
          pattern: isDefault ? `[0-9]{${rules.digits}}` : `[0-9]{4,${longestNumber}}`,
          maxLength: isDefault ? rules.digits : longestNumber,
          title: texts.phoneHint,
          defaultValue: values?.phone.slice(values.countryCode.length + 1),
          onInput: (event) => {
            event.currentTarget.value = event.currentTarget.value.replace(/\D/g, '');
          },
        }}
      />
      {asks.message ? (
        <div className="sm:col-span-2">
          <TextArea
            label={texts.message}
            {...common('message')}
            maxLength={limits.message}
            defaultValue={values?.message}
            error={issues.message}
          />
        </div>
      ) : null}
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <ConsentFields {...consentWords} before={texts.note} policy={texts.policy} isTicked={returned?.isTicked} />
        <Button type="submit" aria-disabled={isSending} className="min-h-13 min-w-44 px-6.5">
          {isSending ? texts.sending : texts.submit}
        </Button>
        <FormStatus status={statusOf(outcome, texts)} />
      </div>
    </form>
  );
}

function outcomeOf(returned: Props['returned']): Outcome | null {
  if (!returned) return null;
  const { issues, status } = returned;
  return Object.keys(issues).length > 0
    ? { kind: 'faults', issues, sent: 0 }
    : { kind: 'failure', status, willRetry: false };
}

/** Section 8. A network that never answered has no status to name. */
function statusOf(outcome: Outcome | null, texts: EnquiryTexts) {
  if (outcome?.kind === 'success') return { kind: 'success' as const, ...texts.success };
  if (outcome?.kind !== 'failure') return null;
  const error = outcome.status === 0 ? texts.offline : `HTTP error! status: ${outcome.status}`;
  return { kind: 'error' as const, text: texts.failure + error, more: outcome.willRetry ? texts.retrying : texts.kept };
}
