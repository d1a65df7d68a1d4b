import { apiPrefix } from '@plinth/contract/api-prefix';
import { labelOfPath } from '@plinth/contract/form-words';
import type { MailId } from '@plinth/contract/mail-names';
import { useMemo } from 'react';
import { aboutMail, mailTexts, placeholdersOf } from '../../content/admin-mails.ts';
import { controlId } from '../../features/admin-edit/form-values.ts';
import { MailPreview } from '../../features/admin-mails/mail-preview.tsx';
import { MailTest } from '../../features/admin-mails/mail-test.tsx';
import { Placeholders } from '../../features/admin-mails/placeholders.tsx';
import { adminApi } from '../../lib/admin-api.ts';

/** What the form of a mail has besides its fields. */

/** Above the form: to whom it goes, and when. */
export const AboutMail = ({ mail }: { mail: string }) => (
  <p className="mb-5 max-w-[70ch] text-ink-2">{aboutMail(mail)}</p>
);

type PlaceholderProps = {
  mail: string;
  fields: readonly { name: string }[];
  onSet: (field: string, text: string) => void;
};

/** Below the words. */
export function MailPlaceholders({ mail, fields, onSet }: PlaceholderProps) {
  const controls = useMemo(() => Object.fromEntries(fields.map(({ name }) => [name, controlId(name)])), [fields]);
  return (
    <Placeholders
      texts={mailTexts.placeholders}
      items={placeholdersOf(mail)}
      controls={controls}
      first="text"
      onInsert={onSet}
    />
  );
}

type LookProps = { mail: MailId; version: string; save: () => Promise<boolean> };

/** Beside the form: the mail as the draft has it, and a test of it. */
export function MailLook({ mail, version, save }: LookProps) {
  const params = { mail };
  return (
    <MailPreview
      texts={mailTexts.preview}
      version={version}
      load={() => adminApi.getMailPreview({ params })}
      url={`${apiPrefix}/admin/mails/${mail}/preview/page`}
      labelOf={(field) => labelOfPath('mails', field)}
    >
      {({ isSetUp, to }) => (
        <MailTest
          texts={mailTexts.test}
          isSetUp={isSetUp}
          to={to}
          save={save}
          send={() => adminApi.sendMailTest({ params })}
        />
      )}
    </MailPreview>
  );
}
