import { Button, ButtonLink } from './button.tsx';
import { telephoneLink } from './telephone.ts';

/** Nothing to show, and one way onward. */
export function EmptyPanel({ text, onward }: { text: string; onward: { label: string; to: string } }) {
  return (
    <div className="border-ink border-y py-12">
      <h2 className="text-h2">{text}</h2>
      <p className="mt-6">
        <ButtonLink look="secondary" to={onward.to}>
          {onward.label}
        </ButtonLink>
      </p>
    </div>
  );
}

type ErrorTexts = { text: string; retry: string; call: string };

/** Something did not load. Trying again needs no script: it asks for the same page anew. */
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
  return (
    <div role="alert" className="border-error border-y py-12">
      <Heading className="text-h2">{texts.text}</Heading>
      <form className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
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
