import { noticeField, promotionField } from '@plinth/contract/consent';
import { offerFields, offerTicks } from '@plinth/contract/contact-consent';
import { trapField } from '@plinth/contract/form-facts';
import { interestOfForm } from '@plinth/contract/interest';
import { textOf } from '@plinth/contract/text-of';
import { notice } from './notice.ts';

/** What a form sends besides the visitor's input: the hidden trap field, and which notice was shown and agreed to, and the home it is about. */
export function factsOfForm(data: FormData) {
  const text = (field: string) => textOf(data.get(field));
  const offers = offerTicks.filter((channel) => text(offerFields[channel]) !== '');
  return {
    trap: text(trapField),
    consent: {
      notice: text(noticeField),
      language: notice.language,
      promotion: text(promotionField) !== '',
      ...(offers.length > 0 && { offers }),
    },
    interest: interestOfForm(data),
  };
}
