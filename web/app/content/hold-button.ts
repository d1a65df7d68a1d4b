import { enquiryContent } from './enquiry.ts';

/** The button and the links beside a home. */
export const holdButton = {
  label: 'Hold interest',
  of: (home: string) => `Hold interest in ${home}`,
  note: 'Holding keeps this home for 48 hours. No payment, no commitment; it lapses by itself.',
  heldUntil: (time: string) => `Held until ${time}. If the hold lapses, the home is available again.`,
  path: (project: string, home: string) =>
    `${enquiryContent.path}?${new URLSearchParams({ home, name: project, wish: 'hold' })}`,
} as const;
