import type { User } from '@plinth/contract/user.schema';
import { longCompanyDay } from '../../lib/admin-time.ts';
import type { UserListTexts } from './users-texts.ts';

type Texts = UserListTexts['methods'];
type Ways = { text: string; isWeak: boolean };

/** How a colleague signs in, in words: 'Passkey, app'. A password alone is weak. */
export function waysToSignIn(user: User, { now, hasMail }: { now: number; hasMail: boolean }, texts: Texts): Ways {
  if (user.state === 'invited') {
    const linkDone = hasMail ? texts.linkSent : texts.linkMade;
    return { text: user.invitedAt ? linkDone(longCompanyDay(user.invitedAt, now)) : texts.none, isWeak: false };
  }
  if (user.isSso) return { text: texts.sso, isWeak: false };
  const factors = [...(user.hasPasskey ? [texts.passkey] : []), ...(user.hasTotp ? [texts.app] : [])];
  if (factors.length > 0) {
    return { text: factors.map((it, at) => (at === 0 ? it : lowerFirst(it))).join(', '), isWeak: user.isFactorDue };
  }
  return { text: user.hasPassword ? texts.passwordOnly : texts.none, isWeak: user.hasPassword || user.isFactorDue };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
