import { notice, noticeField, promotionField } from '@plinth/contract/consent';
import { trapField } from '@plinth/contract/form-facts';
import { textOf } from '@plinth/contract/text-of';

/** What a form sends besides the visitor's input: the hidden trap field, and which notice was shown and agreed to. */
export function factsOfForm(data: FormData) {
  const text = (field: string) => textOf(data.get(field));
  return {
    trap: text(trapField),
    consent: {
      notice: text(noticeField),
      language: notice.language,
      promotion: text(promotionField) !== '',
    },
  };
}
