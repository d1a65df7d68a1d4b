import { easyToGuess, faultOfPassword } from '@plinth/contract/password';
import { Failure, invalidField } from '../../platform/failures.ts';

type Options = {
  /** The name and the host of the site. */
  siteNames: string;
  /** Whether the password is a common or breached one, or nearly; `own` are words of the account itself. */
  isCommon: (password: string, own: readonly string[]) => Promise<boolean>;
};

export type RefuseGuessable = (password: string, email: string) => Promise<void>;

/** Refuses a new password that is too short or easy to guess. */
export const createPasswordRules =
  ({ siteNames, isCommon }: Options): RefuseGuessable =>
  async (password, email) => {
    const own = `${email} ${siteNames}`;
    const words = own.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const fault = faultOfPassword(password, own) ?? ((await isCommon(password, words)) ? easyToGuess : null);
    if (fault) throw new Failure('invalid_request', fault, [{ path: 'body.password', message: fault }]);
  };

/** Where the operator allows passwords to the emergency owner only. */
export const passwordsOff = (path = 'body.password') =>
  invalidField(path, 'Passwords are switched off; colleagues sign in with their company account');

export const reservedEmail = () =>
  invalidField('body.email', 'This address is reserved for the emergency owner. Choose another one.');
