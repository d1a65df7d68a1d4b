import type { Role } from '@plinth/contract/roles';
import type { InvitationInput } from '@plinth/contract/user.schema';
import { useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { LinkPanel } from './link-panel.tsx';
import { RoleChoice } from './role-choice.tsx';
import type { InviteTexts, LinkTexts, RoleTexts } from './users-texts.ts';

type Made = { link: string; isMailed: boolean };
type Props = {
  texts: InviteTexts & { close: string };
  linkTexts: LinkTexts & { invited: (email: string) => string };
  roles: RoleTexts;
  /** Whether the server mails the link itself. */
  hasMail: boolean;
  invite: (input: InvitationInput) => Promise<Made>;
  errorOf: (error: unknown) => string;
  onClose: () => void;
};

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Asks for the mail address and the role of a new colleague, then shows the link once. */
export function InviteDialog({ texts, linkTexts, roles, hasMail, invite, errorOf, onClose }: Props) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  // The link is shown once, so a dialog that is closed while it is made comes back with it.
  const [isHidden, setIsHidden] = useState(false);

  async function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    const typed = email.trim();
    if (!looksLikeEmail(typed)) return setError(typed === '' ? texts.required : texts.wrongEmail);
    setIsPending(true);
    setError(undefined);
    try {
      setMade(await invite({ email: typed, role }));
    } catch (failure) {
      setError(errorOf(failure));
    } finally {
      setIsPending(false);
      setIsHidden(false);
    }
  }

  return (
    <Dialog
      isOpen={!isHidden}
      isSheet
      closesOutside={false}
      title={made ? linkTexts.invited(email.trim()) : texts.title}
      closeLabel={texts.close}
      onClose={isPending ? () => setIsHidden(true) : onClose}
    >
      {made ? (
        <LinkPanel texts={linkTexts} email={email.trim()} made={made} onDone={onClose} />
      ) : (
        <form noValidate className="mt-2 grid gap-5" onSubmit={(event) => void handleSubmit(event)}>
          <p className="text-ink-2 text-small">{hasMail ? texts.mailed : texts.copied}</p>
          <TextField
            label={texts.email}
            type="email"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            value={email}
            error={error}
            onChange={({ currentTarget }) => {
              setEmail(currentTarget.value);
              setError(undefined);
            }}
          />
          <RoleChoice label={texts.role} roles={roles} value={role} onChange={setRole} />
          <p role="alert" className="sr-only">
            {error}
          </p>
          <div>
            <Button look="admin" type="submit" className={`${denseSize} text-small`} disabled={isPending}>
              {isPending ? texts.pending : hasMail ? texts.send : texts.create}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
