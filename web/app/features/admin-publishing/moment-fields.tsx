import { companyMoment, dayOf } from '@plinth/contract/company-time';
import { useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { nextMonday, weekdayOf } from './moments.ts';
import type { MomentTexts } from './publishing-texts.ts';

const morning = '09:00';

/** A day and a time in the company's time zone. `at` is null while they are incomplete. */
export function useMoment(now: number) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  return {
    day,
    time,
    isEmpty: day === '' && time === '',
    at: companyMoment(day, time),
    today: dayOf(now),
    set: (nextDay: string, nextTime: string) => {
      setDay(nextDay);
      setTime(nextTime);
    },
  };
}

type Props = { texts: MomentTexts; moment: ReturnType<typeof useMoment>; now: number; error: string | undefined };

/** The fields of a day and a time, with two frequent answers as buttons. */
export function MomentFields({ texts, moment, now, error }: Props) {
  const { day, time, today, set } = moment;
  const shortcuts = [
    { label: texts.shortcuts.tomorrow, day: dayOf(now + 86_400_000) },
    { label: texts.shortcuts.monday, day: nextMonday(today) },
  ];
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.day}
          type="date"
          name="day"
          min={today}
          value={day}
          hint={weekdayOf(day)}
          error={error}
          onChange={(event) => set(event.target.value, time)}
        />
        <TextField
          label={texts.time}
          type="time"
          name="time"
          value={time}
          hint={texts.zone}
          onChange={(event) => set(day, event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {shortcuts.map((shortcut) => (
          <Button
            key={shortcut.label}
            look="quiet"
            className={`${denseSize} text-small`}
            onClick={() => set(shortcut.day, morning)}
          >
            {shortcut.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
