import {
  type BrandColours,
  colourFields,
  forText,
  isColour,
  type MeasuredPair,
  measurePairs,
  pairName,
  themeColours,
} from '@plinth/contract/brand-colours';
import { shownContrast } from '@plinth/contract/contrast';
import { textOf } from '@plinth/contract/text-of';
import { useDeferredValue, useMemo } from 'react';

type Texts = {
  title: string;
  help: string;
  allPass: (all: number) => string;
  weak: (weak: number, all: number) => string;
  unreadable: string;
  ratio: (ratio: string, least: number) => string;
  enough: string;
  tooWeak: string;
};
type Props = { texts: Texts; values: Readonly<Record<string, unknown>> };

/** A colour that is being typed counts once it is complete. */
function coloursOf(values: Props['values']): { colours: BrandColours; areComplete: boolean } {
  const typed = colourFields.map((field) => [field, textOf(values[field]).toLowerCase()] as const);
  const complete = typed.filter(([, colour]) => isColour(colour));
  return {
    colours: { ...themeColours, ...Object.fromEntries(complete) },
    areComplete: complete.length === typed.length,
  };
}

/** The contrast of every pair of colours that the site uses, as they are typed; what is too weak comes first. */
export function ContrastPanel({ texts, values }: Props) {
  const typed = useDeferredValue(values);
  const { colours, areComplete } = useMemo(() => coloursOf(typed), [typed]);
  const pairs = useMemo(
    () => measurePairs(colours).toSorted((a, b) => Number(a.isEnough) - Number(b.isEnough)),
    [colours],
  );
  const weak = pairs.filter(({ isEnough }) => !isEnough);
  return (
    <section aria-label={texts.title} data-contrast>
      <h3 className="font-sans font-semibold text-small">{texts.title}</h3>
      <p className="mt-0.5 text-ink-2 text-label">{texts.help}</p>
      <p
        role="status"
        className={`mt-3 border-l-4 px-3.5 py-2.5 font-semibold text-small ${weak.length > 0 ? 'border-error bg-error-bg text-error' : 'border-brand bg-brand-tint'}`}
      >
        {weak.length > 0 ? texts.weak(weak.length, pairs.length) : texts.allPass(pairs.length)}
      </p>
      {areComplete ? null : <p className="mt-2 text-ink-2 text-small">{texts.unreadable}</p>}
      <ul className="mt-3 grid gap-x-4.5 sm:grid-cols-2">
        {pairs.map((pair) => (
          <Pair key={`${pair.text} ${pair.on}`} texts={texts} pair={pair} />
        ))}
      </ul>
    </section>
  );
}

/** Pairs of controls and symbols need less contrast than text does, so they are shown as a disc. */
function Pair({ texts, pair }: { texts: Texts; pair: MeasuredPair }) {
  const [color, backgroundColor] = pair.colours;
  return (
    <li className="flex min-h-12 items-center gap-3 border-rule border-b py-1.5 text-label">
      <span
        aria-hidden="true"
        className="grid h-8.5 w-12 shrink-0 place-items-center border border-rule font-semibold text-small"
        style={{ color, backgroundColor }}
      >
        {pair.least < forText ? <span className="size-4 rounded-full bg-current" /> : 'Aa'}
      </span>
      <span className="min-w-0 grow">
        {pairName(pair)}
        <span className="block tabular text-ink-2">{texts.ratio(shownContrast(pair.ratio), pair.least)}</span>
      </span>
      <span className={`shrink-0 font-semibold ${pair.isEnough ? 'text-brand' : 'text-error'}`}>
        {pair.isEnough ? texts.enough : texts.tooWeak}
      </span>
    </li>
  );
}
