import type { Account } from '@plinth/contract/account.schema';
import { companyDay, companyTime } from '../../lib/admin-time.ts';
import { Button } from '../../ui/button.tsx';
import { AccountRow, Mark, type MarkState, rowButton } from './account-panel.tsx';
import type { AccountTexts } from './account-texts.ts';

/** What a person wants to remove or replace, to be confirmed first. */
export type Asked =
  | { kind: 'passkey'; id: string; name: string }
  | { kind: 'app'; name: string }
  | { kind: 'codes'; name: string };

type Props = {
  texts: AccountTexts;
  account: Account;
  /** How many recovery codes a full set has. */
  allCodes: number;
  onPassword: () => void;
  onApp: () => void;
  onAsk: (asked: Asked) => void;
};

/** From so many recovery codes down, the page warns. */
const fewCodes = 3;

export function WayRows({ texts: { ways }, account, allCodes, onPassword, onApp, onAsk }: Props) {
  const { hasPassword, passkeys, totpSince, recoveryCodesLeft: left } = account;
  const words = { ok: ways.isOk, missing: ways.isMissing, attention: ways.needsAttention };
  const mark = (state: MarkState) => <Mark state={state} word={words[state]} />;
  const hasFactor = passkeys.length > 0 || totpSince !== null;
  const areFew = left <= fewCodes;
  return (
    <ul>
      <AccountRow
        mark={mark(hasPassword ? 'ok' : 'missing')}
        title={ways.password}
        more={hasPassword ? ways.passwordMore : ways.noPassword}
        action={
          <Button look="quiet" className={rowButton} onClick={onPassword}>
            {hasPassword ? ways.changePassword : ways.setPassword}
          </Button>
        }
      />
      {passkeys.map(({ id, name, since, lastUsedAt }) => {
        const title = name ? ways.passkey(name) : ways.unnamedPasskey;
        return (
          <AccountRow
            key={id}
            mark={mark('ok')}
            title={title}
            more={`${ways.since(companyDay(since))} ${lastUsedAt ? ways.used(companyTime(lastUsedAt)) : ways.unused}`}
            action={
              <Button
                look="quiet"
                className={rowButton}
                aria-label={ways.removeNamed(title)}
                onClick={() => onAsk({ kind: 'passkey', id, name: name || ways.unnamedPasskey })}
              >
                {ways.remove}
              </Button>
            }
          />
        );
      })}
      <AccountRow
        mark={mark(totpSince ? 'ok' : 'missing')}
        title={ways.app}
        more={totpSince ? ways.appSince(companyDay(totpSince)) : ways.noApp}
        action={
          totpSince ? (
            <Button
              look="quiet"
              className={rowButton}
              aria-label={ways.removeNamed(ways.app)}
              onClick={() => onAsk({ kind: 'app', name: ways.app })}
            >
              {ways.remove}
            </Button>
          ) : (
            <Button look="quiet" className={rowButton} onClick={onApp}>
              {ways.setUp}
            </Button>
          )
        }
      />
      {hasFactor ? (
        <AccountRow
          mark={mark(areFew ? 'attention' : 'ok')}
          title={ways.codes(left, allCodes)}
          more={left === 0 ? ways.codesNone : areFew ? ways.codesFew : ways.codesMore}
          action={
            <Button
              look={areFew ? 'admin' : 'quiet'}
              className={rowButton}
              onClick={() => onAsk({ kind: 'codes', name: '' })}
            >
              {ways.makeCodes}
            </Button>
          }
        />
      ) : null}
    </ul>
  );
}
