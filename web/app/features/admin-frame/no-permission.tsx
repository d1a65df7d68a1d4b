import { Link } from 'react-router';
import { CopyButton } from '../../ui/copy-button.tsx';

type NoPermissionTexts = {
  title: string;
  who: string;
  ask: string;
  copy: string;
  copied: string;
  notCopied: string;
  back: string;
};

type Props = { page: string; texts: NoPermissionTexts; dashboard: string };

/** For a colleague whose role may not open this page: who may, and a link to send to them. */
export function NoPermission({ page, texts, dashboard }: Props) {
  return (
    <main id="content" tabIndex={-1} className="w-full max-w-[1240px] px-4 pt-5 pb-24 outline-none xl:px-10 xl:pt-8">
      <h1 className="mt-1 mb-6 text-[clamp(1.75rem,1.5rem+0.9vw,2.25rem)] leading-tight">{page}</h1>
      <div className="border-rule-strong border-y py-10">
        <h2 className="text-h3">{texts.title}</h2>
        <p className="mt-3 max-w-[56ch] text-ink-2">{texts.who}</p>
        <p className="mt-2 max-w-[56ch] text-ink-2">{texts.ask}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <CopyButton
            look="admin"
            label={texts.copy}
            copied={texts.copied}
            failed={texts.notCopied}
            text={() => location.href}
          />
          <Link
            to={dashboard}
            className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink"
          >
            {texts.back}
          </Link>
        </div>
      </div>
    </main>
  );
}
