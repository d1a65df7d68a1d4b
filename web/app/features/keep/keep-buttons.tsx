import { dayOf } from '@plinth/contract/company-time';
import { isSameHome, mostCompared, readCompared, writeCompared } from '@plinth/contract/compare';
import type { KeptHome } from '@plinth/contract/kept-homes';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { toggleCompared, toggleSaved, useCompared, useSaved } from '../../lib/kept-store.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import './keep.css';

export type KeepTexts = Record<
  'comparePath' | 'shortlistPath' | 'compare' | 'compared' | 'save' | 'saved' | 'fullCompare' | 'fullSaved',
  string
> & { toCompare: (count: number) => string; toShortlist: (count: number) => string };

type Props = {
  /** `total` is what it costs in all today, in paise; the shortlist compares with it later. */
  home: KeptHome & { total?: number };
  texts: KeepTexts;
  /** On pages without the tray: links to the comparison and the shortlist, once they hold this home. */
  hasLinks?: boolean;
};

/** Compare and Save. Without scripts both are links, and the address of the page they lead to holds the choice. */
export function KeepButtons({ home, texts, hasLinks = false }: Props) {
  const isLive = useIsLive();
  return isLive ? (
    <LiveButtons home={home} texts={texts} hasLinks={hasLinks} />
  ) : (
    <PlainLinks home={home} texts={texts} />
  );
}

const nameOf = ({ projectName, homeName }: KeptHome) => `${projectName}, ${homeName}`;

function LiveButtons({ home: { total, ...home }, texts, hasLinks }: Required<Props>) {
  const [refusal, setRefusal] = useState('');
  const compared = useCompared();
  const saved = useSaved() ?? [];
  const isCompared = compared.some((other) => isSameHome(other, home));
  const isSaved = saved.some((other) => isSameHome(other, home));
  const save = () => toggleSaved({ ...home, savedOn: dayOf(Date.now()), total: total ?? null, note: '' });
  return (
    <div className="keep" data-print="none">
      <button
        type="button"
        aria-pressed={isCompared}
        onClick={() => setRefusal(toggleCompared(home) ? '' : texts.fullCompare)}
      >
        <i />
        {isCompared ? texts.compared : texts.compare}
        <span className="sr-only"> {nameOf(home)}</span>
      </button>
      <button type="button" aria-pressed={isSaved} onClick={() => setRefusal(save() ? '' : texts.fullSaved)}>
        <i />
        {isSaved ? texts.saved : texts.save}
        <span className="sr-only"> {nameOf(home)}</span>
      </button>
      {hasLinks && isCompared && compared.length > 1 ? (
        <Link to={`${texts.comparePath}?homes=${writeCompared(compared)}`}>{texts.toCompare(compared.length)}</Link>
      ) : null}
      {hasLinks && isSaved ? <Link to={texts.shortlistPath}>{texts.toShortlist(saved.length)}</Link> : null}
      <p aria-live="polite">{refusal}</p>
    </div>
  );
}

function PlainLinks({ home, texts }: Omit<Props, 'hasLinks'>) {
  const { search } = useLocation();
  const chosen = readCompared(new URLSearchParams(search).get('homes'));
  const isChosen = chosen.some((other) => isSameHome(other, home));
  const next = isChosen || chosen.length === mostCompared ? chosen : [...chosen, home];
  return (
    <div className="keep" data-print="none">
      <Link
        to={`${texts.comparePath}?homes=${writeCompared(next)}`}
        rel="nofollow"
        aria-current={isChosen ? 'true' : undefined}
      >
        <i />
        {isChosen ? texts.compared : next === chosen ? texts.fullCompare : texts.compare}
        <span className="sr-only"> {nameOf(home)}</span>
      </Link>
      <Link to={`${texts.shortlistPath}?homes=${writeCompared([home])}`} rel="nofollow">
        <i />
        {texts.save}
        <span className="sr-only"> {nameOf(home)}</span>
      </Link>
    </div>
  );
}
