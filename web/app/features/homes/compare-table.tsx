import { useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RegistrationNumber } from '../../ui/registration-number.tsx';
import { CompareNames } from './compare-names.tsx';
import type { ComparedColumn, ComparedGroup } from './compare-view.ts';
import './compare.css';

type Texts = Record<'caption' | 'fact' | 'differs' | 'sheet' | 'remove' | 'names', string>;

type Props = {
  columns: readonly ComparedColumn[];
  groups: readonly ComparedGroup[];
  /** The day of the prices. */
  asOf: string;
  /** The page without this home. */
  pathWithout: (column: ComparedColumn) => string;
  onRemove: (column: ComparedColumn) => void;
  texts: Texts;
};

const keyOf = ({ ref }: ComparedColumn) => `${ref.project}~${ref.home}`;

/**
 * One column for each home. A fact in which they differ is bold and says so in words. On a wide screen the row of names stays
 * below the header; on a phone, where the columns scroll sideways, `CompareNames` takes its place.
 */
export function CompareTable({ columns, groups, asOf, pathWithout, onRemove, texts }: Props) {
  const box = useRef<HTMLElement>(null);
  return (
    <>
      <CompareNames box={box} columns={columns} label={texts.names} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard */}
      <section ref={box} className="compare-box" aria-label={texts.caption} tabIndex={0}>
        <table className="compare-table tabular" style={{ '--homes': columns.length } as React.CSSProperties}>
          <caption className="sr-only">{texts.caption}</caption>
          <thead>
            <tr>
              <td className="compare-corner">{asOf}</td>
              {columns.map((column) => (
                <td key={keyOf(column)}>
                  {column.photo ? (
                    <Picture url={column.photo} alt="" className="aspect-8/5" sizes="(width > 1000px) 25vw, 54vw" />
                  ) : null}
                </td>
              ))}
            </tr>
            <tr className="compare-names">
              <th scope="col">
                <span className="sr-only">{texts.fact}</span>
              </th>
              {columns.map((column) => (
                <th key={keyOf(column)} scope="col">
                  <Link to={column.path} className="text-h3 hover:underline">
                    {column.project}
                  </Link>
                  <span>{column.name}</span>
                  <span>
                    {column.registration.label}{' '}
                    <b className="wrap-anywhere text-body">
                      <RegistrationNumber number={column.registration.number} />
                    </b>
                  </span>
                </th>
              ))}
            </tr>
            <tr className="compare-actions" data-print="none">
              <td />
              {columns.map((column) => (
                <td key={keyOf(column)}>
                  {column.costPath ? (
                    <Link to={column.costPath} className="underline">
                      {texts.sheet}
                      <span className="sr-only"> {column.name}</span>
                    </Link>
                  ) : null}
                  <Link to={pathWithout(column)} preventScrollReset onClick={() => onRemove(column)}>
                    <Icon name="close" className="size-3" />
                    {texts.remove}
                    <span className="sr-only">
                      {' '}
                      {column.project}, {column.name}
                    </span>
                  </Link>
                </td>
              ))}
            </tr>
          </thead>
          {groups.map(({ name, rows }) => (
            <tbody key={name}>
              <tr className="compare-group">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span className="compare-group-name">{name}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.name} className={row.isDifferent ? 'compare-differs' : undefined}>
                  <th scope="row">
                    <span className="compare-label">
                      {row.name} {row.isDifferent ? <i>{texts.differs}</i> : null}
                    </span>
                  </th>
                  {columns.map((column, index) => (
                    <td key={keyOf(column)}>
                      <Value text={row.values[index] ?? ''} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}

/** What stands in brackets, such as square feet, goes on a line of its own. */
function Value({ text }: { text: string }) {
  const [value, note] = text.split(/ (?=\()/);
  return (
    <>
      {value} {note ? <small>{note}</small> : null}
    </>
  );
}
