import type { Mutant } from './mutant.ts';

const content = 'server/src/content';
const modules = 'server/src/modules';
const brand = `${content}/brand.test.ts`;
const comingSoon = 'server/src/pages/coming-soon.ts';
const launchGate = 'server/src/pages/coming-soon.unit.test.ts';
const setup = `${modules}/launch/setup.test.ts`;
const launchFacts = `${modules}/launch/launch-facts.test.ts`;
const checklist = `${modules}/launch/launch-facts.repository.ts`;
const notices = `${modules}/consent/notices.test.ts`;

/** Faults in what the company edits of its website, in the set-up of a new one, and in its check. */
export const siteEditingMutants: Mutant[] = [
  {
    what: 'markup in the company’s description is run before the site is live',
    file: comingSoon,
    find: 'escapeHtml(description)',
    replace: 'description',
    test: { file: launchGate, title: 'it names the company and how to reach it, and no markup of its facts counts' },
  },
  {
    what: 'a cache keeps the page that is shown before the site is live',
    file: comingSoon,
    find: "reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');",
    replace: "reply.header('x-robots-tag', 'noindex, nofollow');",
    test: { file: launchGate, title: 'until the site is live, its sitemap is empty and nothing is sent to its pages' },
  },
  {
    what: 'a cache keeps what is shown while it is unknown whether the site is live',
    file: comingSoon,
    find: "if (isLive === null) reply.header('cache-control', 'no-store');",
    replace: '',
    test: { file: launchGate, title: 'a live site is as it is; what is shown while that is unknown is not stored' },
  },
  {
    what: 'the code of the set-up never ends',
    file: `${modules}/launch/setup-code.repository.ts`,
    find: "        .where('expires_at', '>', sql<Date>`now()`)\n",
    replace: '',
    test: { file: setup, title: 'is replaced by a later start, and ends after a day' },
  },
  {
    what: 'a test mail that arrived counts for the one that is sent after it',
    file: `${modules}/launch/launch.repository.ts`,
    find: 'mail_sent_at: now, mail_confirmed_at: null })',
    replace: 'mail_sent_at: now })',
    test: {
      file: setup,
      title: 'a test mail is sent at once, says what the server refused, and is confirmed by the person',
    },
  },
  {
    what: 'the go-live checklist counts policies by the time zone of the database',
    file: checklist,
    find: "import { companyTimeZone } from '@plinth/contract/constants';",
    replace: "const companyTimeZone = sql`current_setting('TimeZone')`;",
    test: {
      file: launchFacts,
      title: 'policies count by the day of the company, whatever the time zone of the database',
    },
  },
  {
    what: 'the go-live checklist counts an owner who was deactivated',
    file: checklist,
    find: ' and deactivated_at is null',
    replace: '',
    test: { file: launchFacts, title: 'owners count who have joined and were not deactivated' },
  },
  {
    what: 'browsers keep the style sheet of a former brand for a year',
    file: `${modules}/brand/brand.routes.ts`,
    find: 'if (!file.isCurrent) return send(reply, file);',
    replace: '',
    test: {
      file: brand,
      title: 'the style sheet has the colours and typefaces, under an address that an edit changes',
    },
  },
  {
    what: 'the icon keeps the colours of the brand before',
    file: `${modules}/brand/brand.service.ts`,
    find: "const key = [use, brand.icon, palette.brand, palette.trim, palette.ivory].join(' ');",
    replace: "const key = [use, brand.icon].join(' ');",
    test: {
      file: brand,
      title: 'a brand without an icon has a tile, which takes the colours of the next publication at once',
    },
  },
  {
    what: 'a campaign stays when its project is deleted',
    file: `${modules}/campaign/campaign.repository.ts`,
    find: "and project.stage = 'published' and project.deleted_at is null",
    replace: "and project.stage = 'published'",
    test: {
      file: `${modules}/campaign/campaigns.test.ts`,
      title: 'what was public is in the record until that moment',
    },
  },
  {
    what: 'visitors see a consent notice that is in the bin',
    file: `${modules}/company/company.repository.ts`,
    find: "and stage = 'published' and deleted_at is null",
    replace: "and stage = 'published'",
    test: {
      file: notices,
      title: 'a version that was deleted before a receipt named it is not what visitors see, until it comes back',
    },
  },
  {
    what: 'an import leaves a plan for a document that it has changed',
    file: `${modules}/archive/import-documents.repository.ts`,
    find: '    ...{ schedule: null, schedule_at: null, schedule_draft: null, schedule_by: null },\n',
    replace: '',
    test: {
      file: 'server/src/cli/content-archive.test.ts',
      title: 'the approval and the plan of a document that it changes end, and those of others stay',
    },
  },
  {
    what: 'a receipt does not name a consent notice on its first day',
    file: `${modules}/consent/notice.repository.ts`,
    find: 'version > (await databaseDay(trx))',
    replace: 'version >= (await databaseDay(trx))',
    test: { file: notices, title: 'it may be changed until a receipt names it' },
  },
  {
    what: 'a page with facts from before an outage is cached',
    file: `${modules}/company/company.service.ts`,
    find: 'isCurrent: false, edition',
    replace: 'isCurrent: true, edition',
    test: {
      file: `${modules}/company/company.unit.test.ts`,
      title: 'while the database cannot be read, the last facts are shown and are not current',
    },
  },
  {
    what: 'an approver changes the brand by replacing a file',
    file: `${modules}/media/library.service.ts`,
    find: 'if (!mayOpenCollection(role, collection)) {',
    replace: "if (collection === 'siteData') {",
    test: {
      file: `${modules}/media/library.routes.test.ts`,
      title: 'a replacement by an approver leaves documents that the owner alone edits as they are, and names them',
    },
  },
  {
    what: 'the search of the admin area finds the owner’s documents for everyone',
    file: `${modules}/admin/admin.routes.ts`,
    find: '      .filter((name) => mayOpenCollection(role, name))\n',
    replace: '',
    test: { file: `${content}/settings.test.ts`, title: 'lists of several collections name them to the owner alone' },
  },
  {
    what: 'a redirect in the bin still leads',
    file: `${content}/redirect.repository.ts`,
    find: "where(publishedIn('redirects')).where(isPresent)",
    replace: "where(publishedIn('redirects'))",
    test: {
      file: `${content}/redirects.test.ts`,
      title: 'a draft and a deleted redirect lead nowhere, and responses are purged with every edit of a redirect',
    },
  },
  {
    what: 'a redirect leads to another website without a scheme',
    file: 'contract/src/redirects.ts',
    find: '/^\\/(?!\\/)[^\\s\\\\]*$/',
    replace: '/^\\/[^\\s\\\\]*$/',
    test: { file: 'contract/src/redirects.test.ts', title: '%s to %s is refused' },
    only: 'to //other.example/ is refused',
  },
  {
    what: 'the check names a poster on its last day',
    file: 'contract/src/check-facts.ts',
    find: 'given(until) && textOf(until) < today',
    replace: 'given(until) && textOf(until) <= today',
    test: { file: 'contract/src/checks.test.ts', title: 'a poster is named from the day after its last one' },
  },
];
