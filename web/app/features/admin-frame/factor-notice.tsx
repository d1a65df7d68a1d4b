import { Link } from 'react-router';
import { companyDay } from '../../lib/admin-time.ts';
import type { FrameTexts } from './frame-texts.ts';

type Props = { texts: FrameTexts['factorDue']; dueAt: string; profilePath: string };

/** On every page while a second factor is still missing. */
export function FactorNotice({ texts, dueAt, profilePath }: Props) {
  return (
    <aside
      aria-label={texts.link}
      className="flex flex-wrap items-center gap-x-5 border-trim border-l-4 bg-warn-bg px-4 text-small xl:px-9"
    >
      <p className="py-2.5">{texts.text(companyDay(dueAt))}</p>
      <Link to={profilePath} className="inline-flex min-h-11 items-center font-semibold underline">
        {texts.link}
      </Link>
    </aside>
  );
}
