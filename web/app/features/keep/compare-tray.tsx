import { isSameHome, mostCompared, writeCompared } from '@plinth/contract/compare';
import { Link } from 'react-router';
import { storeCompared, useCompared } from '../../lib/kept-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

export type TrayTexts = {
  comparePath: string;
  toCompare: (count: number) => string;
  tray: {
    label: string;
    count: (count: number) => string;
    more: Record<number, string>;
    remove: (home: string) => string;
    see: string;
  };
};

/** The homes to compare, at the bottom of a list: up to three on a wide screen, one line on a phone. */
export function CompareTray({ texts }: { texts: TrayTexts }) {
  const homes = useCompared();
  const { tray } = texts;
  return (
    <section aria-label={tray.label} className="keep-tray on-dark">
      <div className="wrap">
        <p className="keep-tray-line">
          <b>{tray.count(homes.length)}</b>
          <span>{homes.map(({ projectName, homeName }) => `${projectName}, ${homeName}`).join('; ')}</span>
        </p>
        <ul>
          {homes.map((home) => (
            <li key={home.project + home.home}>
              {home.photo ? <Picture url={home.photo} alt="" sizes="78px" /> : null}
              <span>
                {home.projectName}
                <small>{home.homeName}</small>
              </span>
              <button
                type="button"
                aria-label={tray.remove(`${home.projectName}, ${home.homeName}`)}
                onClick={() => storeCompared(homes.filter((other) => !isSameHome(other, home)))}
              >
                <Icon name="close" className="size-3" />
              </button>
            </li>
          ))}
          {homes.length < mostCompared ? <li className="keep-tray-more">{tray.more[homes.length]}</li> : null}
        </ul>
        <Link to={`${texts.comparePath}?homes=${writeCompared(homes)}`} className="keep-tray-go">
          {homes.length > 1 ? texts.toCompare(homes.length) : tray.see}
        </Link>
      </div>
    </section>
  );
}
