import { trapField } from '@plinth/contract/form-facts';
import { useRef, useState } from 'react';
import { consentWords } from '../../lib/consent-words.ts';
import type { Answer } from '../../lib/outbox.ts';
import { useSending } from '../../lib/use-sending.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConsentFields } from '../../ui/consent-fields.tsx';
import { ContactFields, type ContactTexts, readContact, readField } from '../../ui/contact-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { Icon } from '../../ui/icon.tsx';
import { telephoneLink } from '../../ui/telephone.ts';
import { TrapField } from '../../ui/trap-field.tsx';
import { useFooterInView } from './use-footer-in-view.ts';

type WidgetTexts = {
  open: string;
  close: string;
  visit: { label: string; note: string };
  call: { label: string; note: string };
  site: { label: string; placeholder: string };
  fields: ContactTexts;
  submit: string;
  sending: string;
  success: string;
  error: string;
  retrying: string;
  policy: { name: string; link: string };
  ok: string;
};

type Props = {
  sites: readonly string[];
  phone: string;
  registration: { label: string; number: string };
  texts: WidgetTexts;
};

/** Closed, a menu of two, the visit form: section 4. It stands aside where the footer says the same. */
export function EnquiryWidget({ sites, phone, registration, texts }: Props) {
  const [state, setState] = useState<'closed' | 'menu' | 'form'>('closed');
  const [hasSent, setHasSent] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isAside = useFooterInView();
  const row =
    'flex min-h-18 w-full cursor-pointer items-center justify-between gap-4 border-rule border-b px-5 text-left hover:bg-sand';
  const isOpen = state === 'menu';

  return (
    <div
      className={`fixed right-4 bottom-4 z-30 grid justify-items-end gap-2.5 ${isAside ? 'invisible' : ''}`}
      data-enquiry-widget
    >
      {isOpen ? (
        <div className="w-[min(25rem,calc(100vw-2rem))] border border-ink bg-ivory">
          <button type="button" className={row} onClick={() => setState('form')}>
            <span>
              <span className="block font-semibold">{texts.visit.label}</span>
              <span className="text-ink-2 text-small">{texts.visit.note}</span>
            </span>
            <Icon name="arrow" />
          </button>
          <a href={telephoneLink(phone)} className={row}>
            <span>
              <span className="block font-semibold">{texts.call.label}</span>
              <span className="text-ink-2 text-small">{texts.call.note}</span>
            </span>
            <Icon name="arrow" />
          </a>
          <p className="bg-sand px-5 py-3.5 text-small">
            {registration.label}
            <span className="tabular block font-semibold text-[1.0625rem]">{registration.number}</span>
          </p>
        </div>
      ) : null}
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setState(isOpen ? 'closed' : 'menu')}
        className={`inline-flex min-h-14.5 cursor-pointer items-center gap-3 rounded-edge px-6 font-semibold text-white shadow-float ${isOpen ? 'bg-ink' : 'bg-laterite-deep hover:bg-laterite-press'}`}
      >
        <Icon name={isOpen ? 'close' : 'plus'} />
        {isOpen ? texts.close : texts.open}
      </button>
      <VisitDialog
        isOpen={state === 'form'}
        onClose={() => setState('closed')}
        onSent={() => {
          setState('closed');
          setHasSent(true);
        }}
        sites={sites}
        texts={texts}
      />
      <Alert text={hasSent ? texts.success : null} ok={texts.ok} onClose={() => setHasSent(false)} />
    </div>
  );
}

type VisitProps = {
  isOpen: boolean;
  onClose: () => void;
  onSent: () => void;
  sites: readonly string[];
  texts: WidgetTexts;
};

function VisitDialog({ isOpen, onClose, onSent, sites, texts }: VisitProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const handleAnswer = (given: Answer) => {
    setAnswer(given.isSent ? null : given);
    if (given.isSent) onSent();
  };
  const { isSending, send, attach } = useSending({ name: 'visit', kind: 'visit', onAnswer: handleAnswer });
  const issues = answer?.issues ?? {};

  const handleSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { name, email, phone } = readContact(form);
    const site = readField(form, 'site');
    send({ name, email, phone, site }, form);
  };

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.visit.label} closeLabel={texts.close} isSheet>
      <form ref={attach} onSubmit={handleSubmit} className="mt-6 grid gap-5">
        <TrapField name={trapField} />
        <ContactFields texts={texts.fields} issues={issues} />
        <SelectField label={texts.site.label} name="site" required defaultValue="" error={issues.site}>
          <option value="" disabled>
            {texts.site.placeholder}
          </option>
          {sites.map((site) => (
            <option key={site}>{site}</option>
          ))}
        </SelectField>
        <ConsentFields {...consentWords} policy={texts.policy} />
        <FormStatus
          status={
            answer ? { kind: 'error', text: texts.error, more: answer.willRetry ? texts.retrying : undefined } : null
          }
        />
        <Button type="submit" aria-disabled={isSending} className="w-full">
          {isSending ? texts.sending : texts.submit}
        </Button>
      </form>
    </Dialog>
  );
}
