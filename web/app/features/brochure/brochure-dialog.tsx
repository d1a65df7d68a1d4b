import { trapField } from '@plinth/contract/form-facts';
import { useState } from 'react';
import { storeRegistration } from '../../lib/registration.ts';
import { useSending } from '../../lib/use-sending.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
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
  close: string;
  ok: string;
};

type Props = { project: string; isOpen: boolean; onClose: () => void; onSent: () => void; texts: BrochureTexts };

/** The gate of plans and brochure: asked once, then open for three days on this device. */
export function BrochureDialog({ project, isOpen, onClose, onSent, texts }: Props) {
  const { isSending, send } = useSending('brochure');
  const [alert, setAlert] = useState<{ text: string; more?: string } | null>(null);
  const [issues, setIssues] = useState<Record<string, string>>({});

  const handleSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const contact = readContact(form);
    if (Object.values(contact).includes('')) return setAlert({ text: texts.incomplete });
    if (!form.reportValidity()) return;
    const sent = await send({ ...contact, site: project }, form);
    if (!sent) return;
    setIssues(sent.issues);
    if (!sent.isSent) return setAlert({ text: texts.error, more: texts.errorMore });
    storeRegistration();
    onSent();
  };

  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={texts.title(project)} closeLabel={texts.close} isSheet>
        <p className="mt-3 text-ink-2">{texts.sentence}</p>
        <form noValidate onSubmit={(event) => void handleSubmit(event)} className="mt-6 grid gap-5">
          <TrapField name={trapField} />
          <ContactFields texts={texts.fields} issues={issues} />
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
