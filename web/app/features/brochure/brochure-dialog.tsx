import { trapField } from '@plinth/contract/form-facts';
import { useState } from 'react';
import { consentWords } from '../../lib/consent-words.ts';
import type { Answer } from '../../lib/outbox.ts';
import { useSending } from '../../lib/use-sending.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConsentFields } from '../../ui/consent-fields.tsx';
import { ContactFields, type ContactTexts, readContact } from '../../ui/contact-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TrapField } from '../../ui/trap-field.tsx';

export type BrochureTexts = {
  title: (project: string) => string;
  sentence: string;
  fields: ContactTexts;
  incomplete: string;
  submit: string;
  sending: string;
  error: string;
  errorMore: string;
  retrying: string;
  policy: { name: string; link: string };
  close: string;
  ok: string;
};

type Props = { project: string; isOpen: boolean; onClose: () => void; onSent: () => void; texts: BrochureTexts };

/** The gate of plans and brochure: asked once, then open for three days on this device. */
export function BrochureDialog({ project, isOpen, onClose, onSent, texts }: Props) {
  const [alert, setAlert] = useState<{ text: string; more?: string } | null>(null);
  const [issues, setIssues] = useState<Record<string, string>>({});

  const handleAnswer = ({ isSent, issues: faults, willRetry }: Answer) => {
    setIssues(faults);
    setAlert(isSent ? null : { text: texts.error, more: willRetry ? texts.retrying : texts.errorMore });
    if (isSent) onSent();
  };
  const { isSending, send, attach } = useSending({
    name: `brochure ${project}`,
    kind: 'brochure',
    onAnswer: handleAnswer,
  });

  const handleSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const contact = readContact(form);
    if (Object.values(contact).includes('')) return setAlert({ text: texts.incomplete });
    if (!form.reportValidity()) return;
    send({ ...contact, site: project }, form);
  };

  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={texts.title(project)} closeLabel={texts.close} isSheet>
        <p className="mt-3 text-ink-2">{texts.sentence}</p>
        <form ref={attach} noValidate onSubmit={handleSubmit} className="mt-6 grid gap-5">
          <TrapField name={trapField} />
          <ContactFields texts={texts.fields} issues={issues} />
          <ConsentFields {...consentWords} policy={texts.policy} />
          <Button type="submit" aria-disabled={isSending} className="w-full">
            {isSending ? texts.sending : texts.submit}
          </Button>
        </form>
      </Dialog>
      <Alert
        text={alert?.text ?? null}
        {...(alert?.more && { more: alert.more })}
        ok={texts.ok}
        onClose={() => setAlert(null)}
      />
    </>
  );
}
