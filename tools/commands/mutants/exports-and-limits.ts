import type { Mutant } from './mutant.ts';

const exported = {
  file: 'server/src/modules/submission/submission.export.test.ts',
  title: 'an export writes %j as %j into a csv, and as text into a workbook',
};
const exporter = 'server/src/adapters/csv-file.ts';
const guard = '/^[=+\\-@\\t\\r\\n]/';
const paste = { file: 'contract/src/read-phone.test.ts', title: 'the number %j with %s chosen is read whole' };
const edge = { file: 'tools/checks/edge-config.test.ts', title: 'the edge' };
const auth = 'server/src/modules/auth/auth.routes.test.ts';
const archive = 'server/src/cli/content-archive.test.ts';
const archives = 'server/src/modules/archive';

const signs = {
  'a minus': '/^[=+@\\t\\r\\n]/',
  'an at sign': '/^[=+\\-\\t\\r\\n]/',
  'a tab': '/^[=+\\-@\\r\\n]/',
  'a line break': '/^[=+\\-@\\t\\r]/',
  'a carriage return': '/^[=+\\-@\\t\\n]/',
  'an equals sign': '/^[+\\-@\\t\\r\\n]/',
};

/** Faults in exports, in the parsing of phone numbers, and in the limits per sender. */
export const exportAndLimitMutants: Mutant[] = [
  {
    what: 'an archive carries documents that are in the bin',
    file: `${archives}/export.repository.ts`,
    find: "`documents.locale = 'en' and documents.deleted_at is null`",
    replace: "`documents.locale = 'en'`",
    test: { file: archive, title: 'names no person: no lead, colleague, note or plan, and nothing from the bin' },
  },
  {
    what: 'an archive of a newer schema is imported',
    file: `${archives}/check-archive.ts`,
    find: 'manifest.schema > schema',
    replace: "manifest.schema === ''",
    test: { file: archive, title: '%s is refused before anything is written' },
    only: 'of a newer schema is refused',
  },
  {
    what: 'an archive writes a file that is no upload',
    file: `${archives}/check-archive.ts`,
    find: '!isUploadKey(name.slice(filesFolder.length))',
    replace: "name === ''",
    test: { file: archive, title: '%s is refused before anything is written' },
    only: 'that is no upload is refused',
  },
  {
    what: 'the dry run of an import stores files',
    file: `${archives}/import.service.ts`,
    find: 'size !== entry.size && isWritten',
    replace: 'size !== entry.size',
    test: { file: archive, title: 'a dry run says what would be created and writes nothing' },
  },
  ...Object.entries(signs).map(([sign, replace]) => ({
    what: `a cell that begins with ${sign} is run as a formula`,
    file: exporter,
    find: guard,
    replace,
    test: exported,
    only: 'writes ',
  })),
  {
    what: 'a telephone number in an export has an apostrophe',
    file: exporter,
    find: ' && !phoneNumber.test(value)',
    replace: '',
    test: exported,
    only: 'writes ',
  },
  {
    what: 'the zero that is dialled within the country stays in a pasted number',
    file: 'contract/src/read-phone.ts',
    find: "digits.replace(/^0+/, '')",
    replace: 'digits',
    test: paste,
    only: 'is read whole',
  },
  {
    what: 'a number pasted with 00 is taken for one of the chosen country',
    file: 'contract/src/read-phone.ts',
    find: "digits.startsWith('00') ? digits.slice(2) : null",
    replace: 'null',
    test: paste,
    only: 'is read whole',
  },
  {
    what: 'the dial code of the chosen country is kept in front of a pasted number',
    file: 'contract/src/read-phone.ts',
    find: 'return rest.length >= usual - 1 ? rest : national;',
    replace: 'return national;',
    test: paste,
    only: 'is read whole',
  },
  {
    what: 'the grant of one project opens no other brochure',
    file: 'server/src/modules/brochure/brochure.service.ts',
    find: 'if (held.length === 0) throw',
    replace: 'if (!held.some((grant) => grant.projectId === projectId)) throw',
    test: {
      file: 'server/src/modules/brochure/brochure.routes.test.ts',
      title: 'a grant opens the brochure of every project, and each further one is recorded once in the lead',
    },
  },
  {
    what: 'a brochure grant never expires',
    file: 'server/src/modules/brochure/brochure.service.ts',
    find: 'const held = await grants.listValid(tokens.map(hashOf), now());',
    replace: 'const held = await grants.listValid(tokens.map(hashOf), new Date(0));',
    test: {
      file: 'server/src/modules/brochure/brochure.routes.test.ts',
      title: 'a grant expires after exactly three days and is then removed',
    },
  },
  {
    what: 'the poster does not wait for the cookie banner',
    file: 'web/app/features/popup/popup-poster.tsx',
    find: 'if (!hasChosen || readStored',
    replace: 'if (readStored',
    test: { file: 'e2e/site/frame.test.ts', title: 'waits for the cookie banner' },
  },
  {
    what: 'closing a page with unsaved text does not warn',
    file: 'web/app/features/admin-edit/use-unsaved-guard.ts',
    find: 'if (hasSession()) event.preventDefault();',
    replace: 'if (!hasSession()) event.preventDefault();',
    test: { file: 'e2e/admin/edit.test.ts', title: 'closing or reloading a page within the two seconds warns' },
  },
  {
    what: 'one IP address may send ten times as many forms',
    file: 'server/src/modules/submission/screening.service.ts',
    find: 'if (posts > leadsPerAddress) throw',
    replace: 'if (posts > leadsPerAddress * 10) throw',
    test: {
      file: 'server/src/modules/submission/screening.test.ts',
      title: 'an address may send sixty forms in ten minutes, then gets 429; other addresses are accepted',
    },
  },
  {
    what: 'a recipient gets a fourth mail on one day',
    file: 'server/src/modules/delivery/mail-limit.repository.ts',
    find: 'const mostPerDay = 3;',
    replace: 'const mostPerDay = 4;',
    test: {
      file: 'server/src/modules/delivery/mail-limit.test.ts',
      title: 'forms send one recipient three mails a day, whatever the form and however the address is spelled',
    },
  },
  {
    what: 'one network may guess passwords without limit',
    file: 'server/src/modules/auth/login-limits.ts',
    find: '...(isKnown ? [] : [{ key: keys.network, limit: limits.network }]),',
    replace: '',
    test: { file: auth, title: '%s counts as one address, however many of its addresses are used' },
    only: 'however many of its addresses are used',
  },
  {
    what: 'a refused login queries the database on every retry',
    file: 'server/src/modules/auth/login-limits.ts',
    find: 'refusals.remember(key, wait);',
    replace: 'refusals.forget(key);',
    test: { file: auth, title: 'an address that must wait is refused again without a database query' },
  },
  {
    what: 'passwords are hashed in the order in which they came',
    file: 'server/src/adapters/password-pool.ts',
    find: 'else ordinary.push(sender, job);',
    replace: 'else ordinary.push(ownProcess, job);',
    test: {
      file: 'server/src/adapters/passwords.unit.test.ts',
      title: 'password guesses from one network do not delay a login from another',
    },
  },
  {
    what: 'requests are queued by the IP address of the proxy',
    file: 'server/src/plugins/load-shedding.ts',
    find: 'senderOf(request.ip)',
    replace: "senderOf(request.socket.remoteAddress ?? '')",
    test: {
      file: 'server/src/plugins/load-shedding.test.ts',
      title: 'a full queue makes way for another network, by the client IP that the proxy reports',
    },
  },
  {
    what: 'the edge counts forms by the connection and not by the visitor',
    file: 'deploy/varnish/default.vcl',
    find: 'if (client.ip ~ proxies && req.http.X-Forwarded-For ~ ",") {',
    replace: 'if (client.ip !~ proxies && req.http.X-Forwarded-For ~ ",") {',
    test: edge,
    only: ' throttled\\.vtc$',
  },
  {
    what: 'several ranges at once are left to Varnish',
    file: 'deploy/varnish/default.vcl',
    find: '        unset req.http.Range;\n',
    replace: '',
    test: edge,
    only: ' range\\.vtc$',
  },
];
