import { mustHaveFactor, type Role } from '@plinth/contract/roles';
import type { User } from '@plinth/contract/user.schema';
import { useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DeactivateForm } from './deactivate-form.tsx';
import { LinkPanel } from './link-panel.tsx';
import { RoleChoice } from './role-choice.tsx';
import type { ChangeTexts, LinkTexts, RoleTexts } from './users-texts.ts';

type Made = { title: string; link: string; isMailed: boolean };
/** Each resolves when it is done, and rejects with what the server refused. */
export type UserActs = {
  changeRole: (role: Role) => Promise<void>;
  makeLink: () => Promise<Made>;
  removeFactors: () => Promise<void>;
  deactivate: (heir: string | undefined) => Promise<void>;
  activate: () => Promise<void>;
};

type Props = {
  texts: ChangeTexts & { close: string };
  linkTexts: LinkTexts;
  roles: RoleTexts;
  user: User;
  /** Colleagues who can take over what the person owns. */
  heirs: readonly { id: string; name: string }[];
  acts: UserActs;
  errorOf: (error: unknown) => string;
  onClose: () => void;
};

/** What an owner can change about one colleague. Every button says its consequence first. */
export function ChangeDialog({ texts, linkTexts, roles, user, heirs, acts, errorOf, onClose }: Props) {
  const [role, setRole] = useState(user.role);
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const name = user.name || user.email;

  async function run(act: () => Promise<void>) {
    setIsPending(true);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(errorOf(failure));
    } finally {
      setIsPending(false);
    }
  }
  const runAndClose = (act: () => Promise<void>) => run(async () => act().then(onClose));

  const { signIn } = texts;
  const isInvited = user.state === 'invited';
  const shared = { isPending, className: `${denseSize} text-small` };
  return (
    <Dialog
      isOpen
      isSheet
      closesOutside={false}
      title={made?.title ?? texts.title(name)}
      closeLabel={texts.close}
      onClose={onClose}
    >
      {made ? (
        <LinkPanel texts={linkTexts} email={user.email} made={made} onDone={onClose} />
      ) : (
        <div className="mt-3 grid gap-7">
          <p role="alert" className={error ? 'border-error border-l-4 bg-error-bg px-4 py-3 text-small' : 'sr-only'}>
            {error}
          </p>
          {user.state === 'deactivated' ? (
            <div className="grid gap-3">
              <p className="text-ink-2 text-small">{texts.activate.more}</p>
              <p>
                <Button
                  look="admin"
                  className={shared.className}
                  disabled={isPending}
                  onClick={() => void runAndClose(acts.activate)}
                >
                  {texts.activate.button}
                </Button>
              </p>
            </div>
          ) : (
            <>
              <form
                className="grid gap-3"
                onSubmit={(event) => {
                  event.preventDefault();
                  void runAndClose(() => acts.changeRole(role));
                }}
              >
                <RoleChoice label={texts.role.title} roles={roles} value={role} onChange={setRole} />
                <p className="text-ink-2 text-small">
                  {texts.role.more} {mustHaveFactor(role) && !mustHaveFactor(user.role) ? texts.role.factor : ''}
                </p>
                <p>
                  <Button
                    look="admin"
                    type="submit"
                    className={shared.className}
                    disabled={isPending || role === user.role}
                  >
                    {texts.role.button}
                  </Button>
                </p>
              </form>
              {user.isSso && !isInvited ? null : (
                <section className="grid gap-4 border-rule border-t pt-5">
                  <h3 className="font-sans font-semibold text-[1rem]">{signIn.title}</h3>
                  <Offer
                    {...shared}
                    label={isInvited ? signIn.renew : signIn.reset}
                    more={isInvited ? signIn.renewMore : signIn.resetMore}
                    onChoose={() => void run(async () => setMade(await acts.makeLink()))}
                  />
                  {user.hasPasskey || user.hasTotp ? (
                    <Offer
                      {...shared}
                      label={signIn.factors}
                      more={signIn.factorsMore}
                      sure={texts.sure}
                      onChoose={() => void runAndClose(acts.removeFactors)}
                    />
                  ) : null}
                </section>
              )}
              <section className="grid gap-3 border-rule border-t pt-5">
                <h3 className="font-sans font-semibold text-[1rem]">{texts.deactivate.title}</h3>
                <DeactivateForm
                  texts={texts.deactivate}
                  name={name}
                  owns={user.owns}
                  heirs={heirs}
                  isPending={isPending}
                  onDeactivate={(heir) => void runAndClose(() => acts.deactivate(heir))}
                />
              </section>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

type OfferProps = {
  label: string;
  more: string;
  className: string;
  isPending: boolean;
  /** For what cannot be undone: asks once more in place of the button. */
  sure?: { confirm: string; cancel: string };
  onChoose: () => void;
};

/** A button with its consequence in words above it. */
function Offer({ label, more, className, isPending, sure, onChoose }: OfferProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="grid gap-2">
      <p className="text-ink-2 text-small">{more}</p>
      <div className="flex flex-wrap gap-3">
        {isAsking && sure ? (
          <>
            <Button look="danger" className={className} disabled={isPending} autoFocus onClick={onChoose}>
              {sure.confirm}
            </Button>
            <Button look="quiet" className={className} onClick={() => setIsAsking(false)}>
              {sure.cancel}
            </Button>
          </>
        ) : (
          <Button
            look="quiet"
            className={className}
            disabled={isPending}
            onClick={sure ? () => setIsAsking(true) : onChoose}
          >
            {label}
          </Button>
        )}
      </div>
    </div>
  );
}
