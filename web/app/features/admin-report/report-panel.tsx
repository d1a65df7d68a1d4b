type Props = { title: string; figure?: string; aside?: React.ReactNode; className?: string; children: React.ReactNode };

/** A panel of the report: a title over a line, and what it shows. */
export function ReportPanel({ title, figure, aside, className = '', children }: Props) {
  return (
    <section className={`min-w-0 border border-rule bg-paper ${className}`}>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 border-ink border-b px-4.5 py-3">
        <h2 className="mr-auto font-sans font-semibold text-[1rem] leading-snug tracking-normal">
          {title}
          {figure ? <span className="tabular ml-1.5 font-normal text-ink-2">{figure}</span> : null}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

type TableProps = { caption: string; headers: readonly string[]; rows: readonly (readonly [string, ...string[]])[] };

/** The figures of a plot, for screen readers. */
export function PlotTable({ caption, headers, rows }: TableProps) {
  return (
    <table className="sr-only">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={headers[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
