import type { Attribution, Touch } from '@plinth/contract/attribution';
import { SidePanel } from '../box.tsx';

type CameFromTexts = {
  title: string;
  first: string;
  last: string;
  time: (iso: string) => string;
  landed: (path: string) => string;
  campaign: (name: string) => string;
  term: (words: string) => string;
  direct: string;
  hand: (source: string) => string;
  none: string;
  why: string;
};

type Props = { texts: CameFromTexts; attribution: Attribution | null; source: string | null };

/** The first and the last way to the website, kept only where the visitor agreed. */
export function CameFrom({ texts, attribution, source }: Props) {
  const touches = attribution
    ? [attribution.first, ...(attribution.last.at === attribution.first.at ? [] : [attribution.last])]
    : [];
  return (
    <SidePanel title={texts.title}>
      {touches.length === 0 ? (
        <p className="text-small">{source ? texts.hand(source) : <span className="text-ink-2">{texts.none}</span>}</p>
      ) : (
        <>
          <ol className="mt-1">
            {touches.map((touch, at) => (
              <li
                key={touch.at}
                className="relative border-ink border-l pb-2.5 pl-4 text-[0.875rem] leading-snug before:absolute before:top-2 before:-left-[6px] before:w-[11px] before:-rotate-45 before:border-ink before:border-t"
              >
                <b className="font-semibold">{at === 0 ? texts.first : texts.last}</b>, {texts.time(touch.at)}
                <span className="wrap-anywhere block text-ink-2 text-label leading-snug">{wayOf(touch, texts)}</span>
              </li>
            ))}
          </ol>
          <p className="text-ink-2 text-label">{texts.why}</p>
        </>
      )}
    </SidePanel>
  );
}

function wayOf({ source, medium, referrer, campaign, term, landing }: Touch, texts: CameFromTexts): string {
  const from = [source, medium].filter(Boolean).join(', ') || referrer || texts.direct;
  return [from, campaign && texts.campaign(campaign), term && texts.term(term), landing && texts.landed(landing)]
    .filter(Boolean)
    .join('. ');
}
