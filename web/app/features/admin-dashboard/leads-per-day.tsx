import { textOf } from '@plinth/contract/text-of';
import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { shortOfficeDay } from '../../lib/office-time.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { useReducedMotion } from '../../ui/use-reduced-motion.ts';

type Day = { day: string; count: number };
type Props = { days: readonly Day[]; texts: { perDay: string; day: string; leads: string } };

const height = 230;

/** The highest day stands out; the figures are a table for whoever cannot see the plot. */
export function LeadsPerDay({ days, texts }: Props) {
  const isLive = useIsLive();
  const isStill = useReducedMotion();
  const most = Math.max(...days.map(({ count }) => count));
  const highest = days.findLastIndex(({ count }) => count === most && most > 0);
  return (
    <figure>
      <div style={{ height }} aria-hidden="true">
        {isLive ? (
          <ResponsiveContainer width="100%" height={height}>
            <BarChart
              data={[...days]}
              margin={{ top: 8, right: 24, bottom: 0, left: -22 }}
              barCategoryGap="18%"
              accessibilityLayer={false}
            >
              <CartesianGrid vertical={false} stroke="var(--color-rule)" />
              <XAxis
                dataKey="day"
                tickFormatter={shortOfficeDay}
                interval={28}
                tickLine={false}
                axisLine={{ stroke: 'var(--color-ink)' }}
                tick={{ fill: 'var(--color-ink-2)', fontSize: 13 }}
              />
              <YAxis
                allowDecimals={false}
                tickLine={false}
                axisLine={false}
                tick={{ fill: 'var(--color-ink-2)', fontSize: 13 }}
              />
              <Tooltip
                cursor={{ fill: 'var(--color-sand)' }}
                labelFormatter={(day) => shortOfficeDay(textOf(day))}
                formatter={(count) => [textOf(count), texts.leads]}
                contentStyle={{
                  borderRadius: 0,
                  border: '1px solid var(--color-ink)',
                  background: 'var(--color-paper)',
                }}
              />
              <Bar dataKey="count" isAnimationActive={!isStill}>
                {days.map(({ day }, index) => (
                  <Cell key={day} fill={index === highest ? 'var(--color-laterite-deep)' : 'var(--color-banyan)'} />
                ))}
              </Bar>
            </BarChart>
          </ResponsiveContainer>
        ) : null}
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
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{shortOfficeDay(day)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
