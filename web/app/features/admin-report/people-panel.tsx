import { medianMinutes } from '@plinth/contract/report';
import type { Report } from '@plinth/contract/report.schema';
import { Link } from 'react-router';
import { ReportPanel } from './report-panel.tsx';
import type { ReportTexts } from './report-texts.ts';

/** More stand in the report by person. */
const shownPeople = 6;

type Props = { people: Report['people']; allPath: string; texts: ReportTexts };

/** Colleagues in order of name, with their leads, first calls and what is late now. */
export function PeoplePanel({ people, allPath, texts: { people: texts, number, median } }: Props) {
  if (!people || people.length === 0) {
    return (
      <ReportPanel title={texts.title}>
        <p className="px-4.5 py-3.5 text-ink-2 text-small">{people ? texts.none : texts.hidden}</p>
      </ReportPanel>
    );
  }
  const isSome = people.length > shownPeople;
  return (
    <ReportPanel title={texts.title}>
      <table className="tabular w-full border-collapse text-[0.875rem] leading-snug">
        <thead>
          <tr className="border-ink border-b text-label text-ink-2">
            {texts.columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`px-2 py-2.5 align-bottom font-semibold first:pl-4.5 last:pr-4.5 ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.slice(0, shownPeople).map(({ id, name, role, leads, visits, responses, late }) => (
            <tr key={id} className="border-rule border-b text-right">
              <th scope="row" className="wrap-anywhere px-2 py-2 pl-4.5 text-left font-normal">
                {name} <span className="whitespace-nowrap text-ink-2">· {texts.role(role)}</span>
              </th>
              <td className="px-2 py-2">{number(leads)}</td>
              <td className="whitespace-nowrap px-2 py-2">{median(medianMinutes(responses))}</td>
              <td className="px-2 py-2">{number(visits)}</td>
              <td className="whitespace-nowrap px-2 py-2 pr-4.5">
                {late > 0 ? <Triangle /> : null}
                {number(late)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex min-h-11 items-center justify-between gap-3 px-4.5 py-1.5 text-ink-2 text-label">
        {isSome ? texts.some(shownPeople, people.length) : texts.inOrder}
        {isSome ? (
          <Link
            to={allPath}
            className="inline-flex min-h-11 min-w-11 items-center justify-end font-semibold text-ink underline"
          >
            {texts.all}
          </Link>
        ) : null}
      </p>
    </ReportPanel>
  );
}

/** The mark of what is late; the figure beside it says how much. */
const Triangle = () => (
  <svg
    aria-hidden="true"
    width="11"
    height="11"
    viewBox="0 0 11 11"
    className="mr-1.5 inline-block fill-error align-[-1px]"
  >
    <path d="M5.5 0 11 11H0z" />
  </svg>
);
