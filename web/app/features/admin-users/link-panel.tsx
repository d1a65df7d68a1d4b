import { useEffect, useId, useRef } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { LinkTexts } from './users-texts.ts';

type Props = {
  texts: LinkTexts;
  email: string;
  made: { link: string; isMailed: boolean };
  onDone: () => void;
};

/** A one-time link, which is shown only once: only its hash is stored. */
export function LinkPanel({ texts, email, made: { link, isMailed }, onDone }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <div className="mt-4 grid gap-4">
      <p role="status" className="text-ink-2 text-small">
        {isMailed ? texts.mailed(email) : texts.notMailed(email)} {texts.once}
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold text-small">
          {texts.label}
        </label>
        <input
          ref={input}
          id={id}
          readOnly
          value={link}
          className="block min-h-11.5 w-full rounded-edge border border-rule-strong bg-paper px-3.5 text-small"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        <CopyButton look="admin" label={texts.copy} copied={texts.copied} failed={texts.notCopied} text={() => link} />
        <Button look="quiet" className={`${denseSize} text-small`} onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
