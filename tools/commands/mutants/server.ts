import type { Mutant } from './mutant.ts';

const auth = 'server/src/modules/auth/auth.routes.test.ts';
const policy = 'server/src/plugins/safety-policy.unit.test.ts';
const key = 'server/src/modules/submission/submission.routes.test.ts';

/** Faults in the server, tested on a real database. */
export const serverMutants: Mutant[] = [
  {
    what: 'an expired session still opens the admin area',
    file: 'server/src/modules/auth/session.repository.ts',
    find: ".where('sessions.expires_at', '>', sql<Date>`now()`)",
    replace: '',
    test: { file: auth, title: 'a session ends when it expires' },
  },
  {
    what: 'a login with an unknown name does no password hashing',
    file: 'server/src/modules/auth/auth.service.ts',
    find: 'const isRight = await passwords.verify(password, account?.passwordHash ?? unknown, {',
    replace: 'const isRight = !account ? false : await passwords.verify(password, account?.passwordHash ?? unknown, {',
    test: { file: auth, title: 'a login with an unknown name does the same hashing work as one with a known name' },
  },
  {
    what: 'the first login with an unknown name takes longer than with a known one',
    file: 'server/src/modules/auth/auth.service.ts',
    find: 'const unknown = await hashOfUnknown();\n      const account = await users.findByEmail(name);',
    replace:
      'const account = await users.findByEmail(name);\n      const unknown = account?.passwordHash ?? (await hashOfUnknown());',
    test: { file: auth, title: 'a login with an unknown name does the same hashing work as one with a known name' },
  },
  {
    what: 'guesses at one account from many networks are limited no more than others',
    file: 'server/src/modules/auth/login-limits.ts',
    find: 'const limits = isAttacked ? limitsOf.attacked : limitsOf.calm;',
    replace: 'const limits = isAttacked ? limitsOf.calm : limitsOf.calm;',
    test: {
      file: auth,
      title: 'each address has to wait after its first guess while the account is under attack from everywhere',
    },
  },
  {
    what: 'every API endpoint is open without a session',
    file: 'server/src/plugins/access.ts',
    find: "if (request.routeOptions.config.access === 'public' && !isPage) return;",
    replace:
      "if (request.url.startsWith('/api') || (request.routeOptions.config.access === 'public' && !isPage)) return;",
    test: {
      file: 'server/src/plugins/access.test.ts',
      title: 'the access rules hold for every endpoint, role, missing, expired and deactivated session, and spelling',
    },
  },
  {
    what: 'admin pages are served without a session',
    file: 'server/src/plugins/access.ts',
    find: 'const isPage = isAdminPage(path);',
    replace: 'const isPage = false;',
    test: {
      file: 'server/src/plugins/access.test.ts',
      title: 'the access rules hold for every admin page, its .data path and other spellings',
    },
  },
  {
    what: 'a page may send its forms to any site',
    file: 'server/src/plugins/safety-policy.ts',
    find: "'form-action': previewHost ? \"'none'\" : \"'self'\",",
    replace: '',
    test: { file: policy, title: 'the policy of a page has exactly these directives' },
  },
  {
    what: 'an error response that is opened as a page may send forms',
    file: 'server/src/plugins/safety-policy.ts',
    find: "const closed = { 'base-uri': \"'none'\", 'form-action': \"'none'\" };",
    replace: "const closed = { 'base-uri': \"'none'\" };",
    test: { file: policy, title: 'has exactly its directives' },
  },
  {
    what: 'a page may be framed by our own files',
    file: 'server/src/plugins/safety-policy.ts',
    find: "'frame-ancestors': previewHost ? \"'self'\" : \"'none'\",",
    replace: "'frame-ancestors': \"'self'\",",
    test: { file: policy, title: 'the policy of a page has exactly these directives' },
  },
  {
    what: 'every public response sets a cookie',
    file: 'server/src/plugins/endpoints.ts',
    find: '  app.route({\n    ...limits,',
    replace:
      "  app.route({\n    onSend: async (_request, reply) => {\n      reply.header('set-cookie', 'seen=1');\n    },\n    ...limits,",
    test: { file: 'server/src/plugins/public-cookies.test.ts', title: 'sets no cookie, found or not' },
  },
  {
    what: 'a deleted submission shows among the others of the same person',
    file: 'server/src/modules/submission/lead.repository.ts',
    find: ".where('deleted_at', 'is', null)\n        .where('id', '<>', id)",
    replace: ".where('id', '<>', id)",
    test: {
      file: 'server/src/modules/submission/lead.routes.test.ts',
      title: 'a lead shows no deleted submission among the others of the same person',
    },
  },
  {
    what: 'a person who writes an e-mail address in capitals is another person',
    file: 'server/src/modules/submission/lead.repository.ts',
    find: 'email.toLowerCase()',
    replace: 'email',
    test: {
      file: 'server/src/modules/submission/lead.routes.test.ts',
      title: 'a lead comes with the other submissions of the same person, by phone, then by e-mail',
    },
  },
  {
    what: 'an idempotency key that was used for another body is accepted',
    file: 'server/src/modules/submission/submission.service.ts',
    find: "if (!isSameBody) throw new Failure('key_reused', 'This key was used for another submission');",
    replace: 'void isSameBody;',
    test: {
      file: key,
      title: 'the same idempotency key and body get the first response again, and another body gets 422',
    },
  },
  {
    what: 'the deliveries of a lead are queued again for every repeat',
    file: 'server/src/modules/submission/submission.repository.ts',
    find: 'if (kept.id === row.id) await also(trx);',
    replace: 'await also(trx).catch(() => undefined);',
    test: {
      file: 'server/src/modules/delivery/delivery.test.ts',
      title: 'a lead is stored once with its deliveries, however often it is sent',
    },
  },
  {
    what: 'a lead is retried for five hours and not for two days',
    file: 'server/src/adapters/job-queue.ts',
    find: 'retryLimit: 1_500, retryDelayMax: 120',
    replace: 'retryLimit: 150, retryDelayMax: 120',
    test: {
      file: 'server/src/adapters/job-queue.test.ts',
      title: 'is retried for two days, at least every two minutes',
    },
  },
  {
    what: 'deliveries of leads are retried no longer than other jobs',
    file: 'server/src/adapters/job-queue.ts',
    find: "name.startsWith('lead.')",
    replace: "name.startsWith('leads.')",
    test: {
      file: 'server/src/adapters/job-queue.test.ts',
      title: 'is retried for two days, at least every two minutes',
    },
  },
  {
    what: 'a purge waits up to five minutes after an outage of the edge',
    file: 'server/src/adapters/job-queue.ts',
    find: "copyQueueNames.includes(name) ? 'copies' : 'others'",
    replace: "copyQueueNames.includes(name) ? 'others' : 'others'",
    test: {
      file: 'server/src/adapters/job-queue.test.ts',
      title: 'is retried for four hours, at least every ten seconds',
    },
  },
  {
    what: 'a batch of edits is sent as one purge that is too long for the edge',
    file: 'server/src/edge/edge-client.ts',
    find: 'const tagsAtOnce = 12;',
    replace: 'const tagsAtOnce = 1_000;',
    test: {
      file: 'server/src/edge/edge-client.unit.test.ts',
      title: 'one purge names at most the twelve tags that the edge handles, and every tag is purged twice',
    },
  },
  {
    what: 'an edit is purged only once, so a page that was being cached stays old',
    file: 'server/src/edge/edge-client.ts',
    find: 'await sleep(again);\n      await Promise.all(urls.map((url) => purgeAll(url, keys, repeated)));',
    replace: 'await sleep(again);',
    test: { file: 'server/src/edge/edge-client.unit.test.ts', title: 'few tags are sent in one purge' },
  },
  {
    what: 'a link of another lead is valid for the withdrawal of this one',
    file: 'server/src/modules/consent/lead-token.ts',
    find: 'update(purpose).update(leadId)',
    replace: 'update(purpose)',
    test: { file: 'server/src/modules/consent/lead-token.unit.test.ts', title: 'a token is refused: %s' },
    only: 'is refused: another lead',
  },
];
