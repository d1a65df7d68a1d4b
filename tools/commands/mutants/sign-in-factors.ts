import type { Mutant } from './mutant.ts';

const factors = 'server/src/modules/auth/factors.test.ts';
const repository = 'server/src/modules/auth/factor.repository.ts';
const service = 'server/src/modules/auth/factor.service.ts';

/** Faults in second factors: codes of an app, recovery codes and passkeys. */
export const signInFactorMutants: Mutant[] = [
  {
    what: 'a code of the app works again within its half minute',
    file: repository,
    find: 'coalesce(totp_last_step, 0) <',
    replace: 'coalesce(totp_last_step, 0) <=',
    test: { file: factors, title: 'a code works once, also when it is sent twice at the same moment' },
  },
  {
    what: 'the code that confirmed an app signs in',
    file: repository,
    find: 'totp_since: now, totp_last_step: String(step) })',
    replace: 'totp_since: now })',
    test: { file: factors, title: 'the code that confirmed the app cannot sign in' },
  },
  {
    what: 'an account may guess eleven codes in ten minutes',
    file: repository,
    find: '{recent}) <',
    replace: '{recent}) <=',
    test: {
      file: factors,
      title: 'of 30 guesses at a code, sent at once over several challenges, 10 are checked and the rest refused',
    },
  },
  {
    what: 'guesses at the code that confirms an app are not limited',
    file: service,
    find: 'const wait = await factors.takeAttempt(userId);',
    replace: 'const wait = 0;',
    test: {
      file: factors,
      title: 'of 30 guesses at the code that confirms a new app, sent at once, 10 are checked and the rest refused',
    },
  },
  {
    what: 'a recovery code signs in twice',
    file: repository,
    find: ".deleteFrom('recovery_codes')\n        .where('id', '=', id)\n        .where('user_id', '=', userId)\n        .returning('id')",
    replace:
      ".selectFrom('recovery_codes').select('id')\n        .where('id', '=', id)\n        .where('user_id', '=', userId)",
    test: {
      file: factors,
      title: 'a recovery code signs in once, in any spelling, also when it is sent twice at the same moment',
    },
  },
  {
    what: 'former recovery codes work beside the new ones',
    file: repository,
    find: "        await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();\n        await trx\n          .insertInto",
    replace: '        await trx\n          .insertInto',
    test: { file: factors, title: 'new recovery codes end the former ones' },
  },
  {
    what: 'a ticket of one account adds a passkey to another',
    file: service,
    find: 'userId === ownerId ? await webauthn.readNewPasskey(response, options) : null',
    replace: 'userId !== null ? await webauthn.readNewPasskey(response, options) : null',
    test: { file: factors, title: 'a ticket of one account adds no passkey to another, and works once' },
  },
];
