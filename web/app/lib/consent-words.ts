import { notice, noticeField, promotionField } from '@plinth/contract/consent';

/** The contract's notice as a form is given it. */
export const consentWords = { notice, names: { notice: noticeField, promotion: promotionField } } as const;
