import { Link } from 'react-router';
import { CheckboxLine } from './checkbox.tsx';

type Props = {
  notice: { version: string; reply: string; promotion: string };
  names: { notice: string; promotion: string };
  /** Said before the notice, such as which fields are needed. */
  before?: string;
  policy: { name: string; link: string };
  isTicked?: boolean | undefined;
};

/** What a form says of the use of what is typed, and the box for letters, which nobody has ticked for the visitor. */
export function ConsentFields({ notice, names, before, policy, isTicked }: Props) {
  return (
    <div>
      <input type="hidden" name={names.notice} value={notice.version} />
      <CheckboxLine label={notice.promotion} name={names.promotion} defaultChecked={isTicked} />
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
