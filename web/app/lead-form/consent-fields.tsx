import { noticeField, promotionField } from '@plinth/contract/consent';
import { Link } from 'react-router';
import { notice } from '../lib/notice.ts';
import { CheckboxLine } from '../ui/checkbox.tsx';

type Props = {
  /** Text before the notice, such as which fields are required. */
  before?: string;
  policy: { name: string; link: string };
  isTicked?: boolean | undefined;
};

/** The privacy notice of a form, and the checkbox for newsletters, which is not ticked by default. */
export function ConsentFields({ before, policy, isTicked }: Props) {
  return (
    <div>
      <input type="hidden" name={noticeField} value={notice.version} />
      <CheckboxLine label={notice.promotion} name={promotionField} defaultChecked={isTicked} />
      <p className="text-ink-2 text-small">
        {before} {notice.reply}{' '}
        <Link to={policy.link} className="underline">
          {policy.name}
        </Link>
        .
      </p>
    </div>
  );
}
