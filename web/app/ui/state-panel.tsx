import { use } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from './button.tsx';
import { FailureNote } from './failure-note.ts';
import { telephoneLink } from './telephone.ts';
import { TelephoneLink } from './telephone-link.tsx';

type EmptyProps = {
  text: string;
  sentence?: string;
  onward: { label: string; to: string };
  /** Whom to call, where a visitor has no other way on. */
  phone?: string;
};

/** For an empty list: a text, and a link to go on. */
export function EmptyPanel({ text, sentence, onward, phone }: EmptyProps) {
  return (
    <div className="border-ink border-y py-12">
      <h2 className="text-h2">{text}</h2>
      {sentence ? <p className="mt-3 max-w-[44ch] text-ink-2 text-lead">{sentence}</p> : null}
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink look="secondary" to={onward.to}>
          {onward.label}
        </ButtonLink>
        {phone ? <TelephoneLink phone={phone} /> : null}
      </p>
    </div>
  );
}

type ErrorTexts = { text: string; retry: string; call: string };

/** For content that did not load. The retry refetches the page's data or, without scripts, the page. */
export function ErrorPanel({
  texts,
  phone,
  isWholePage = false,
}: {
  texts: ErrorTexts;
  phone: string;
  isWholePage?: boolean;
}) {
  const Heading = isWholePage ? 'h1' : 'h2';
  const note = use(FailureNote);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="border-error border-y py-12">
      <Heading className="text-h2">{texts.text}</Heading>
      {note ? <p className="mt-3 max-w-[44ch] text-ink-2 text-lead">{note}</p> : null}
      <form
        className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          // Not `revalidate`: on a slow phone React may skip its loading state, and the error boundary then keeps the error.
          void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
        }}
      >
        <Button type="submit" look="secondary">
          {texts.retry}
        </Button>
        <span>
          {texts.call}{' '}
          <a href={telephoneLink(phone)} className="inline-flex min-h-11 items-center font-semibold underline">
            {phone}
          </a>
        </span>
      </form>
    </div>
  );
}
