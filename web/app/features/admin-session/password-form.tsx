import { textOf } from '@plinth/contract/text-of';
import { useDelayed } from '../../lib/use-delayed.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { SignInTexts } from './sign-in-texts.ts';
import type { SignIn } from './use-sign-in.ts';

type Props = {
  texts: SignInTexts;
  signIn: SignIn;
  /** Set where a person who is known signs in again. */
  email?: string | undefined;
  /** Beside a filled button, such as that of the passkey, this one is quiet. */
  isQuiet: boolean;
};

/** Section 2.8: Username and password. */
export function PasswordForm({ texts, signIn, email, isQuiet }: Props) {
  const isLive = useIsLive();
  const isSlow = useDelayed(signIn.busy === 'password');

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void signIn.withPassword(textOf(form.get('email')), textOf(form.get('password')));
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      <TextField
        label={texts.username}
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(email !== undefined && { value: email, readOnly: true })}
      />
      <TextField label={texts.password} name="password" type="password" autoComplete="current-password" required />
      <Button type="submit" look={isQuiet ? 'quiet' : 'admin'} disabled={!isLive}>
        {isSlow ? texts.pending : texts.submit}
      </Button>
    </form>
  );
}
