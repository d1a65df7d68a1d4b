// biome-ignore-all lint/a11y/noRedundantRoles: a table displayed as cards loses its implicit roles

export type ChangesTexts = { before: string; after: string; field: string; empty: string };
type Change = { path: string; label: string; before: string; after: string };

const head = 'border-rule border-b py-2 pr-4 text-left font-semibold text-ink-2 text-label';

/** Each field of an edit, before and after. */
export function ChangesTable({ texts, changes }: { texts: ChangesTexts; changes: readonly Change[] }) {
  return (
    <table role="table" className="w-full table-fixed text-small max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          <th scope="col" role="columnheader" className={`${head} w-40`}>
            {texts.field}
          </th>
          <th scope="col" role="columnheader" className={head}>
            {texts.before}
          </th>
          <th scope="col" role="columnheader" className={head}>
            {texts.after}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {changes.map((change) => (
          <tr
            key={change.path}
            role="row"
            className="align-top max-sm:block max-sm:border-rule max-sm:border-b max-sm:py-2"
          >
            <th scope="row" role="rowheader" className="py-2 pr-4 text-left font-semibold max-sm:block">
              {change.label}
            </th>
            <td role="cell" className="whitespace-pre-wrap break-words py-2 pr-4 text-error max-sm:block max-sm:py-1">
              <span className="mr-1.5 text-ink-2 text-label sm:hidden">{texts.before}</span>
              <del className="no-underline">{change.before || texts.empty}</del>
            </td>
            <td role="cell" className="whitespace-pre-wrap break-words py-2 text-brand max-sm:block max-sm:py-1">
              <span className="mr-1.5 text-ink-2 text-label sm:hidden">{texts.after}</span>
              <ins className="no-underline">{change.after || texts.empty}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
