import { type ConsentGiven, noticeField, promotionField } from '@plinth/contract/consent';
import { offerFields, offerTicks } from '@plinth/contract/contact-consent';
import { Link } from 'react-router';
import { notice } from '../lib/notice.ts';
import { CheckboxLine } from '../ui/checkbox.tsx';

type Props = {
  /** Text before the notice, such as which fields are required. */
  before?: string;
  policy: { name: string; link: string };
  /** What was ticked in a form that was sent without scripts. */
  given?: ConsentGiven | undefined;
};

/**
 * The privacy notice of a form with a telephone number, and the checkboxes for the letter and for offers on each channel. None
 * is ticked by default. A version of the notice that has no words for offers has no boxes for them.
 */
export function ConsentFields({ before, policy, given }: Props) {
  const letter = <CheckboxLine label={notice.promotion} name={promotionField} defaultChecked={given?.promotion} />;
  return (
    <div>
      <input type="hidden" name={noticeField} value={notice.version} />
      {notice.offers ? (
        <fieldset>
          <legend className="text-small">{notice.offers}</legend>
          {letter}
          {offerTicks.map((channel) =>
            notice[channel] ? (
              <CheckboxLine
                key={channel}
                label={notice[channel]}
                name={offerFields[channel]}
                defaultChecked={given?.offers?.includes(channel)}
              />
            ) : null,
          )}
        </fieldset>
      ) : (
        letter
      )}
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
