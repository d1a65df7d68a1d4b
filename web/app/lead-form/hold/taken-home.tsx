import type { PublicUnit } from '@plinth/contract/unit.schema';
import { unitNameOf } from '@plinth/contract/units';
import type { TakenTexts } from './hold-texts.ts';

type Props = {
  home: string;
  nearest: PublicUnit | null;
  texts: TakenTexts;
  /** The way to the nearest home: a button in the form, a link on a page. */
  choose: (home: PublicUnit, label: string) => React.ReactNode;
};

/** Says that the home is gone, and offers the nearest one. */
export function TakenHome({ home, nearest, texts, choose }: Props) {
  const name = nearest && unitNameOf(nearest);
  return (
    <div role="status" className="mt-6">
      <p className="border-error border-l-4 bg-error-bg px-4.5 py-3.5">
        <strong>{texts.text(home)}</strong>{' '}
        {nearest && name ? texts.nearest(name, texts.facts(nearest.homeType, nearest.floor)) : texts.none}
      </p>
      {nearest && name ? <div className="mt-6">{choose(nearest, texts.choose(name))}</div> : null}
    </div>
  );
}
