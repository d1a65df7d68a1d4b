import { useId, useState } from 'react';
import { control, describe, FieldFrame, type FieldTexts } from './field.tsx';

type Props = FieldTexts & { show: string; hide: string } & React.ComponentProps<'input'>;

/** A new password, typed once: it can be shown, so that a mistake is seen. */
export function PasswordField({ label, hint, error, show, hide, ...props }: Props) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const texts: FieldTexts = { label, ...(hint && { hint }), error };
  return (
    <FieldFrame id={id} {...texts}>
      <div className="relative">
        <input
          {...describe(id, texts)}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          {...props}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={`${control} pr-20`}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={id}
          className="absolute inset-y-0 right-0 min-w-18 cursor-pointer px-4 font-semibold text-small underline focus-visible:-outline-offset-4"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? hide : show}
        </button>
      </div>
    </FieldFrame>
  );
}
