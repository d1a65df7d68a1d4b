import { byPriority } from '@plinth/contract/project';
import { useId } from 'react';
import { contactPhone, readContact, readField } from '../../lead-form/contact-fields.tsx';
import { ContactForm } from '../../lead-form/contact-form.tsx';
import { adviceOf, useLeadForm } from '../../lead-form/use-lead-form.ts';
import { createVisitorApi, fetchTransport } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import type { VisitTexts } from './visit-texts.ts';

/** For pages whose data does not include the names of all projects. */
export async function loadSites(): Promise<string[]> {
  const projects = await createVisitorApi(fetchTransport).listProjects();
  return byPriority(projects).map(({ name }) => name);
}

function read(form: HTMLFormElement) {
  const { name, phone, email } = readContact(form);
  const site = readField(form, 'site');
  return { required: { name, phone, email, site }, body: { name, email, phone: contactPhone(phone), site } };
}

type Props = {
  /** Preselected; undefined on pages that do not belong to a project. */
  project: string | undefined;
  sites: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  texts: VisitTexts;
};

/** The visit form and its outcome. It stays mounted after closing, because a request may still be in flight. */
export function VisitDialog({ project, sites, isOpen, onClose, texts }: Props) {
  const id = useId();
  const form = useLeadForm({
    name: project ? `visit ${project}` : 'visit',
    kind: 'visit',
    texts: texts.faults,
    read,
    onResult: ({ isSent }) => isSent && onClose(),
  });
  const { outcome, faults } = form;
  const handleClose = () => {
    form.clearFaults();
    onClose();
  };
  const isSent = outcome?.kind === 'success';
  const choices = project && !sites.includes(project) ? [project, ...sites] : sites;
  const failure =
    outcome?.kind === 'failure' ? { kind: 'error' as const, text: texts.error, more: adviceOf(outcome, texts) } : null;
  return (
    <>
      <Dialog isOpen={isOpen} onClose={handleClose} title={texts.title} closeLabel={texts.close} isSheet>
        <ContactForm
          id={id}
          form={form}
          texts={texts}
          labels={{ site: texts.site.label }}
          status={<FormStatus status={failure} />}
        >
          <SelectField
            label={texts.site.label}
            id={`${id}-site`}
            name="site"
            required
            defaultValue={project ?? ''}
            error={choices.length === 0 ? texts.site.missing : faults.site}
          >
            <option value="" disabled>
              {texts.site.placeholder}
            </option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </SelectField>
        </ContactForm>
      </Dialog>
      <Alert
        text={isSent ? texts.success.text : null}
        {...(isSent && { more: texts.success.more(form.body?.site ?? project ?? '') })}
        ok={texts.ok}
        onClose={form.clear}
      />
    </>
  );
}
