import { notice, noticeField, promotionField } from '@plinth/contract/consent';
import { trapField } from '@plinth/contract/form-facts';

/** What a form says beside what was typed: the hidden field, and which notice was shown and agreed to. */
export function factsOfForm(data: FormData) {
  const text = (field: string) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    trap: text(trapField),
    consent: {
      notice: text(noticeField),
      language: notice.language,
      promotion: text(promotionField) !== '',
    },
  };
}
