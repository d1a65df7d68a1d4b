import type { RecordDays as Days } from '@plinth/contract/public-record.schema';
import { Form, Link } from 'react-router';
import { companyDay } from '../../lib/admin-time.ts';
import { Button, denseSize } from '../../ui/button.tsx';

type Texts = {
  day: string;
  dayHint: string;
  show: string;
  changed: string;
  changedOn: (day: string, changes: number, homes: number) => string;
  more: (count: number) => string;
};
type Props = { texts: Texts; days: Pick<Days, 'days' | 'keptFrom' | 'today'>; day: string };

const listed = 24;

/** Chooses the day of the record: any day, or one on which something changed. */
export function RecordDays({ texts, days: { days, keptFrom, today }, day }: Props) {
  return (
    <section className="grid gap-4 border border-rule bg-paper p-4">
      <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
        <label className="grid gap-1.5">
          <span className="font-semibold text-small">{texts.day}</span>
          <input
            key={day}
            type="date"
            name="day"
            required
            min={keptFrom}
            max={today}
            defaultValue={day}
            aria-describedby="record-day-hint"
            className="min-h-11 rounded-edge border border-rule-strong bg-paper px-3.5 outline-offset-2 focus-within:outline-2 focus-within:outline-ink hover:border-ink"
          />
        </label>
        <Button type="submit" look="quiet" className={`${denseSize} text-small`}>
          {texts.show}
        </Button>
        <p id="record-day-hint" className="basis-full text-ink-2 text-small">
          {texts.dayHint}
        </p>
      </Form>
      {days.length > 0 ? (
        <nav aria-label={texts.changed}>
          <h2 className="font-sans font-semibold text-small">{texts.changed}</h2>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {days.slice(0, listed).map(({ day: changed, changes, homeChanges }) => (
              <li key={changed}>
                <Link
                  to={`?day=${changed}`}
                  preventScrollReset
                  aria-current={changed === day ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center text-small underline aria-[current=true]:font-semibold aria-[current=true]:no-underline"
                >
                  {texts.changedOn(companyDay(`${changed}T06:00:00Z`), changes, homeChanges)}
                </Link>
              </li>
            ))}
          </ul>
          {days.length > listed ? <p className="text-ink-2 text-small">{texts.more(days.length - listed)}</p> : null}
        </nav>
      ) : null}
    </section>
  );
}
