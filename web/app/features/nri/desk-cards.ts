import { hoursAbroad, isSummerTime } from '../../lib/hours-abroad.ts';

type Card = { title: string; heading: string; sentence: string };

/** A card with a time zone shows the desk's hours there, and `summer` instead of its sentence in daylight saving time. */
export type DeskCard = Card | { title: string; timeZone: string; sentence: string; summer?: string };

/** Daylight saving time changes the hours, so they are computed for one day, such as 2026-11-16. `hours` are Indian time. */
export function deskCards(cards: readonly DeskCard[], hours: { from: number; to: number }, day: string): Card[] {
  return cards.map((card) => {
    if (!('timeZone' in card)) return card;
    const { title, timeZone, sentence, summer } = card;
    return {
      title,
      heading: hoursAbroad(timeZone, hours, day),
      sentence: summer && isSummerTime(timeZone, day) ? summer : sentence,
    };
  });
}
