import type { Media } from './media.ts';
import { aSiteInTheFirstRains } from './posts/a-site-in-the-first-rains.ts';
import { basaltUnderfoot } from './posts/basalt-underfoot.ts';
import { buyingFromAbroad } from './posts/buying-from-abroad.ts';
import { deccanExchangeHandoverDates } from './posts/deccan-exchange-handover-dates.ts';
import { deccanExchangeReachesLevel12 } from './posts/deccan-exchange-reaches-level-12.ts';
import { deskCabinOrLease } from './posts/desk-cabin-or-lease.ts';
import { desksFromDiwaliAtTheLoom } from './posts/desks-from-diwali-at-the-loom.ts';
import { keepingANinetyYearOldBanyan } from './posts/keeping-a-ninety-year-old-banyan.ts';
import { level14AtBasaltHeights } from './posts/level-14-at-basalt-heights.ts';
import { monsoonHouseIsRegistered } from './posts/monsoon-house-is-registered.ts';
import type { DemoPost } from './posts/post.ts';
import { readingAFloorPlan } from './posts/reading-a-floor-plan.ts';
import { shopfrontsFirstAtMeridianYard } from './posts/shopfronts-first-at-meridian-yard.ts';
import { theSnagList } from './posts/the-snag-list.ts';
import { whatStampDutyIsChargedOn } from './posts/what-stamp-duty-is-charged-on.ts';
import { whatTheSocietyInherits } from './posts/what-the-society-inherits.ts';
import { whatYourReraNumberTellsYou } from './posts/what-your-rera-number-tells-you.ts';
import { whyTheVerandahCameBack } from './posts/why-the-verandah-came-back.ts';
import { yourLoanFollowsTheSlab } from './posts/your-loan-follows-the-slab.ts';

/** Each kind newest first. */
export function demoPosts(media: Media): DemoPost[] {
  return [
    deskCabinOrLease(media),
    buyingFromAbroad(media),
    theSnagList(media),
    whatStampDutyIsChargedOn(media),
    yourLoanFollowsTheSlab(media),
    whatTheSocietyInherits(media),
    whyTheVerandahCameBack(media),
    aSiteInTheFirstRains(media),
    readingAFloorPlan(media),
    basaltUnderfoot(media),
    whatYourReraNumberTellsYou(media),
    keepingANinetyYearOldBanyan(media),
    deccanExchangeHandoverDates(media),
    level14AtBasaltHeights(media),
    monsoonHouseIsRegistered(media),
    deccanExchangeReachesLevel12(media),
    shopfrontsFirstAtMeridianYard(media),
    desksFromDiwaliAtTheLoom(media),
  ];
}
