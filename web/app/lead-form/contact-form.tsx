import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/form-status.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { ContactFields, type ContactTexts } from './contact-fields.tsx';
import { type Faults, type FaultTexts, summaryOf } from './form-faults.ts';
import { TrapField } from './trap-field.tsx';
import type { LeadForm } from './use-lead-form.ts';

export type ContactFormTexts = {
  fields: ContactTexts;
  faults: FaultTexts;
  policy: { name: string; link: string };
  submit: string;
  sending: string;
};

type Props = {
  /** Prefix of the field ids. */
  id: string;
  form: LeadForm;
  texts: ContactFormTexts;
  /** The heading of the error summary. */
  summaryTitle?: (issues: Faults) => string;
  /** The labels of the fields in `children`. */
  labels?: Record<string, string>;
  /** Shown above the button. */
  status?: React.ReactNode;
  /** Fields after the contact fields. */
  children?: React.ReactNode;
};

/** The form of a dialog that asks for contact details. */
export function ContactForm({ id, form, texts, summaryTitle, labels, status, children }: Props) {
  const { outcome, faults, isSending } = form;
  const { name, phone, email } = texts.fields;
  const titleOf = summaryTitle ?? ((issues: Faults) => texts.faults.title(Object.keys(issues).length));
  return (
    <form ref={form.attach} noValidate {...form.handlers} className="mt-6 grid gap-5">
      <TrapField />
      {outcome?.kind === 'faults' ? (
        <ErrorSummary
          key={outcome.at}
          title={titleOf(outcome.issues)}
          more={texts.faults.more}
          issues={summaryOf(outcome.issues, id, { name, phone, email, ...labels })}
        />
      ) : null}
      <ContactFields id={id} texts={texts.fields} issues={faults} />
      {children}
      <ConsentFields policy={texts.policy} />
      {status}
      <Button type="submit" aria-disabled={isSending} isWide>
        {isSending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}
