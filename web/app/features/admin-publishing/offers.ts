import type { OfferedStep } from '@plinth/contract/publishing';

export type Offers = {
  /** The one filled button. */
  main: 'publish' | 'ask';
  isMainPossible: boolean;
  /** Behind the arrow, in this order. */
  others: readonly OfferedStep[];
};

/** 'save' happens by itself; deleting and restoring belong to the list and the bin. */
const behindArrow: readonly OfferedStep[] = [
  'publish at',
  'ask',
  'unschedule',
  'take back',
  'send back',
  'discard',
  'withdraw at',
  'withdraw',
];

/** Which steps the bar offers, of those that are possible now. */
export function offersOf(possible: readonly OfferedStep[], role: { mayPublish: boolean; isInReview: boolean }): Offers {
  const { mayPublish, isInReview } = role;
  const main = mayPublish ? 'publish' : 'ask';
  // Who has been asked once is not asked again for the same version.
  const isUseful = (step: OfferedStep) => step !== 'ask' || !isInReview;
  // Who may send it back has no need to take back what another asked for.
  const isOwn = (step: OfferedStep) => step !== 'take back' || !mayPublish;
  return {
    main,
    isMainPossible: possible.includes(main) && isUseful(main),
    others: behindArrow.filter((step) => step !== main && possible.includes(step) && isUseful(step) && isOwn(step)),
  };
}
