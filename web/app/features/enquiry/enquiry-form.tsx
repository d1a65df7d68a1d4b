import type { ConsentGiven } from '@plinth/contract/consent';
import type { Interest } from '@plinth/contract/interest';
import { limits } from '@plinth/contract/limits';
import { enquiryAsks, siteOfPath } from '@plinth/contract/submission';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { ConsentFields } from '../../lead-form/consent-fields.tsx';
import { summaryOf } from '../../lead-form/form-faults.ts';
import { InterestFields } from '../../lead-form/interest-fields.tsx';
import { dialCodeField, PhoneField } from '../../lead-form/phone-field.tsx';
import { TrapField } from '../../lead-form/trap-field.tsx';
import { adviceOf, type LeadForm, useLeadForm } from '../../lead-form/use-lead-form.ts';
import { countries } from '../../lib/countries.ts';
import { findDialCode } from '../../lib/country-dial-code.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { ErrorSummary, FormStatus } from '../../ui/form-status.tsx';
import { type EnquiryBody, enquiryBodyOf, phoneOf, requiredIn } from './enquiry-body.ts';
import type { EnquiryTexts } from './enquiry-texts.ts';

type Props = {
  texts: EnquiryTexts;
  /** The path that the form posts to without scripts. */
  action: string;
  /** The spec's site field; without one, the last segment of the path. */
  site?: string;
  /** What the message field starts with; a form that asks for no message then has the field too, and it may be emptied. */
  message?: string | undefined;
  /** The home that the visitor asks about. */
  interest?: Interest | null | undefined;
  /** The result of a submission without scripts. */
  returned?:
    | {
        values: EnquiryBody;
        consent: ConsentGiven;
        issues: Record<string, string>;
        status: number;
        retryAfter: string | null;
      }
    | undefined;
};

/** The enquiry form of contact, NRI and services. Its fields are uncontrolled, so that input from before hydration is kept. */
export function EnquiryForm({ texts, action, site: given, message: start, interest, returned }: Props) {
  const id = useId();
  const { pathname } = useLocation();
  const site = given ?? siteOfPath(pathname);
  const asks = enquiryAsks(site);
  const isLive = useIsLive();
  const element = useRef<HTMLFormElement>(null);
  const { outcome, faults, isSending, attach, handlers } = useLeadForm({
    name: `enquiry ${site}`,
    texts: texts.faults,
    read: (form) => {
      const body = enquiryBodyOf(new FormData(form), site);
      return { required: requiredIn(body), body };
    },
    returned,
    onResult: ({ isSent }) => isSent && element.current?.reset(),
  });
  useEffect(() => attach(element.current), [attach]);

  const chooseCountry = (name: string) => {
    const code = findDialCode(name);
    const dial = element.current?.elements.namedItem(dialCodeField);
    if (!code || !(dial instanceof HTMLSelectElement)) return;
    dial.value = code;
    dial.dispatchEvent(new Event('change', { bubbles: true }));
  };

  const values = returned?.values;
  const { name, email, country, phone, message } = texts;
  const labels = { name, email, country, phone, message };
  const common = (name: keyof EnquiryBody) => ({ name, id: `${id}-${name}`, required: true });
  return (
    <form
      ref={element}
      method="post"
      action={action}
      noValidate={isLive}
      aria-label={texts.label}
      {...handlers}
      className="grid gap-5.5 sm:grid-cols-2"
    >
      <input type="hidden" name="site" value={site} />
      {interest ? <InterestFields interest={interest} /> : null}
      <TrapField />
      {outcome?.kind === 'faults' ? (
        <div className="sm:col-span-2">
          <ErrorSummary
            key={outcome.at}
            title={texts.faults.title(Object.keys(outcome.issues).length)}
            more={texts.faults.more}
            issues={summaryOf(outcome.issues, id, labels)}
          />
        </div>
      ) : null}
      <TextField
        label={texts.name}
        {...common('name')}
        autoComplete="name"
        maxLength={limits.name}
        defaultValue={values?.name}
        error={faults.name}
      />
      <TextField
        label={texts.email}
        {...common('email')}
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        defaultValue={values?.email}
        error={faults.email}
      />
      {asks.country ? (
        <SelectField
          label={texts.country}
          {...common('country')}
          autoComplete="country-name"
          defaultValue={values?.country ?? ''}
          error={faults.country}
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
        id={`${id}-phone`}
        error={faults.phone}
        dialLabel={texts.dialCode}
        title={texts.phoneHint}
        defaultDialCode={values?.countryCode}
        defaultNumber={values && phoneOf(values).digits}
      />
      {asks.message || start || values?.message ? (
        <div className="sm:col-span-2">
          <TextArea
            label={texts.message}
            {...common('message')}
            required={asks.message}
            maxLength={limits.message}
            defaultValue={values?.message ?? start}
            error={faults.message}
          />
        </div>
      ) : null}
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <ConsentFields before={texts.note} policy={texts.policy} given={returned?.consent} />
        <Button type="submit" aria-disabled={isSending} className="min-h-13 min-w-44 px-6.5">
          {isSending ? texts.sending : asks.message ? texts.submit.message : texts.submit.call}
        </Button>
        <FormStatus status={statusOf(outcome, texts, site)} />
      </div>
    </form>
  );
}

/** Section 8. A network failure has no status to show. */
function statusOf(outcome: LeadForm['outcome'], texts: EnquiryTexts, site: string) {
  if (outcome?.kind === 'success') {
    return { kind: 'success' as const, text: texts.success.text, more: texts.success.more(site) };
  }
  if (outcome?.kind !== 'failure') return null;
  const error = outcome.status === 0 ? texts.offline : `HTTP error! status: ${outcome.status}`;
  return { kind: 'error' as const, text: texts.failure + error, more: adviceOf(outcome, texts) };
}
