import { Button } from './button.tsx';
import { telephoneLink } from './telephone.ts';

type Texts = { label: string; heading: string; sentence: string; retry: string };

type Props = {
  texts: Texts;
  phone: string;
  /** Without it, the retry link reloads the whole page, which needs no script. */
  onRetry?: () => void;
};

export function FailurePage({ texts, phone, onRetry }: Props) {
  return (
    <section role="alert" className="wrap py-section">
      <p className="label text-ink-2">{texts.label}</p>
      <h1 className="mt-3 text-title">{texts.heading}</h1>
      <p className="mt-5 max-w-[44ch] text-ink-2 text-lead">{texts.sentence}</p>
      <form
        className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3"
        onSubmit={(event) => {
          if (!onRetry) return;
          event.preventDefault();
          onRetry();
        }}
      >
        <Button type="submit">{texts.retry}</Button>
        <a href={telephoneLink(phone)} className="inline-flex min-h-11 items-center font-semibold underline">
          {phone}
        </a>
      </form>
    </section>
  );
}
