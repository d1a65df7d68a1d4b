import { type ConsentPurpose, type WithdrawalScope, withdrawalParameter } from '@plinth/contract/consent';
import { Button } from '../../ui/button.tsx';

type Choice = { title: string; text: string; button: string };
type Props = {
  token: string;
  path: string;
  purposes: readonly ConsentPurpose[];
  texts: { letters: Choice; all: Choice };
};

/** Plain POST forms: a mail scanner that follows the link withdraws nothing, and no scripts are needed. */
export function WithdrawalChoice({ token, path, purposes, texts }: Props) {
  const choices: { scope: WithdrawalScope; choice: Choice }[] = [
    ...(purposes.includes('promotion') ? [{ scope: 'promotion' as const, choice: texts.letters }] : []),
    ...(purposes.includes('reply') ? [{ scope: 'all' as const, choice: texts.all }] : []),
  ];
  return (
    <ul className="mt-9 grid max-w-[860px] gap-gutter sm:grid-cols-2">
      {choices.map(({ scope, choice }) => (
        <li key={scope} className="border border-rule-strong bg-paper p-6">
          <form
            method="post"
            action={`${path}?${withdrawalParameter}=${token}`}
            className="grid h-full content-between justify-items-start gap-6"
          >
            <div>
              <h2 className="text-h3">{choice.title}</h2>
              <p className="mt-3 text-ink-2">{choice.text}</p>
            </div>
            <input type="hidden" name={withdrawalParameter} value={token} />
            <input type="hidden" name="scope" value={scope} />
            <Button type="submit" look="secondary">
              {choice.button}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
