import { useId, useState } from 'react';
import { contactPhone, readContact } from '../../lead-form/contact-fields.tsx';
import { ContactForm, type ContactFormTexts } from '../../lead-form/contact-form.tsx';
import type { Faults } from '../../lead-form/form-faults.ts';
import { adviceOf, useLeadForm } from '../../lead-form/use-lead-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export type BrochureTexts = ContactFormTexts & {
  title: (project: string) => string;
  sentence: string;
  incomplete: string;
  error: string;
  kept: string;
  retrying: string;
  tooMany: (minutes: number) => string;
  close: string;
  ok: string;
};

type Props = { project: string; isOpen: boolean; onClose: () => void; onSent: () => void; texts: BrochureTexts };

/** Asks for contact details before plans and brochure are shown. They then stay unlocked on this device for three days. */
export function BrochureDialog({ project, isOpen, onClose, onSent, texts }: Props) {
  const id = useId();
  const [advice, setAdvice] = useState<string | null>(null);
  const form = useLeadForm({
    name: `brochure ${project}`,
    kind: 'brochure',
    texts: texts.faults,
    read: (element) => {
      const { name, phone, email } = readContact(element);
      return { required: { name, phone, email }, body: { name, phone: contactPhone(phone), email, site: project } };
    },
    onResult: (result) => {
      if (result.isSent) onSent();
      else if (Object.keys(result.issues).length === 0) setAdvice(adviceOf(result, texts) ?? '');
    },
  });
  const handleClose = () => {
    form.clearFaults();
    onClose();
  };
  // Section 5's sentence is for missing fields only, not for a number that is too short.
  const summaryTitle = (issues: Faults) => {
    const faults = Object.values(issues);
    return faults.includes(texts.faults.required) ? texts.incomplete : texts.faults.title(faults.length);
  };

  return (
    <>
      <Dialog isOpen={isOpen} onClose={handleClose} title={texts.title(project)} closeLabel={texts.close} isSheet>
        <p className="mt-3 text-ink-2">{texts.sentence}</p>
        <ContactForm id={id} form={form} texts={texts} summaryTitle={summaryTitle} />
      </Dialog>
      <Alert
        text={advice === null ? null : texts.error}
        {...(advice && { more: advice })}
        ok={texts.ok}
        onClose={() => setAdvice(null)}
      />
    </>
  );
}
