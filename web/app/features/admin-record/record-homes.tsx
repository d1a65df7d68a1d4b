import type { PublicRecord } from '@plinth/contract/public-record.schema';
import { homePriceText } from '@plinth/contract/record-document';
import { unitNameOf, unitStateWords } from '@plinth/contract/units';
import { companyDayAndTime } from '../../lib/admin-time.ts';

type Home = PublicRecord['record']['homes'][number];
type Texts = {
  homes: (count: number) => string;
  homeHeads: readonly string[];
  noPrice: string;
  endOfDay: string;
  now: string;
  moreHomes: (shown: number, all: number) => string;
};
type Props = { texts: Texts; homes: readonly Home[]; count: number; isDayOver: boolean };

const head = 'border-ink border-b px-3.5 py-3 text-left font-semibold text-ink-2 text-label';
const cell = 'px-3.5 py-2.5 text-left font-normal align-top';

/** The homes of a project with the prices that visitors saw. */
export function RecordHomes({ texts, homes, count, isDayOver }: Props) {
  const endOf = (isOver: boolean) => (isOver ? texts.endOfDay : texts.now);
  return (
    <section className="mt-10">
      <h2 id="record-homes" className="text-h3">
        {texts.homes(count)}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section aria-labelledby="record-homes" tabIndex={0} className="mt-3 overflow-x-auto border border-rule bg-paper">
        <table className="tabular w-full min-w-180 text-small">
          <thead>
            <tr>
              {texts.homeHeads.map((title) => (
                <th key={title} scope="col" className={head}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {homes.map((home) => (
              <tr key={`${home.tower}-${home.number}-${home.from}`} className="border-rule border-b">
                <th scope="row" className={`${cell} whitespace-nowrap font-semibold`}>
                  {unitNameOf(home)}
                </th>
                <td className={cell}>{home.homeType}</td>
                <td className={`${cell} whitespace-nowrap`}>{`${home.carpetArea} m²`}</td>
                <td className={cell}>{unitStateWords[home.state]}</td>
                <td className={cell}>{homePriceText(home) || texts.noPrice}</td>
                <td className={`${cell} whitespace-nowrap`}>{companyDayAndTime(home.from)}</td>
                <td className={`${cell} whitespace-nowrap`}>
                  {home.until === null ? endOf(isDayOver) : companyDayAndTime(home.until)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {homes.length < count ? (
        <p className="mt-2 text-ink-2 text-small">{texts.moreHomes(homes.length, count)}</p>
      ) : null}
    </section>
  );
}
