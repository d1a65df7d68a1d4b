import { shortCompanyDay } from '../../lib/admin-time.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { BarChart } from '../../ui/bar-chart.tsx';

type Day = { day: string; count: number };
type Props = { days: readonly Day[]; texts: { perDay: string; day: string; leads: string } };

/** A bar chart that highlights the highest day. For screen readers the figures are also a table. */
export function LeadsPerDay({ days, texts }: Props) {
  const isLive = useIsLive();
  const bars = days.map(({ day, count }) => ({ label: shortCompanyDay(day), value: count }));
  return (
    <figure>
      <div style={{ height: 230 }} aria-hidden="true">
        {isLive ? <BarChart bars={bars} unit={texts.leads} /> : null}
      </div>
      <table className="sr-only">
        <caption>{texts.perDay}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.leads}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
