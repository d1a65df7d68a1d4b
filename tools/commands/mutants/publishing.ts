import type { Mutant } from './mutant.ts';

const content = 'server/src/content';
const modules = 'server/src/modules';
const publishing = `${content}/publishing.test.ts`;
const mails = `${content}/publishing-mail.test.ts`;
const steps = 'contract/src/publishing.test.ts';
const gate = `${modules}/registration/registration-gate.test.ts`;
const lapse = `${modules}/registration/registration-lapse.test.ts`;
const preview = `${modules}/preview/preview.test.ts`;
const previewPages = 'server/src/pages/preview-mount.test.ts';
const record = `${modules}/record/record.test.ts`;
const policies = `${modules}/policy/policies.test.ts`;
const conflicts = `${content}/published-conflicts.test.ts`;

/** Faults in drafts, approvals, plans, previews, the registration gate and the advertising record. */
export const publishingMutants: Mutant[] = [
  {
    what: 'two steps on one document are taken at the same moment',
    file: `${content}/publication.repository.ts`,
    find: ".forUpdate('publications')",
    replace: '',
    test: { file: publishing, title: 'a save that starts from an older version is refused, also of two at once' },
  },
  {
    what: 'an editor may send a draft back',
    file: 'contract/src/publishing.ts',
    find: "'send back': 'content.publish'",
    replace: "'send back': 'content.edit'",
    test: { file: steps, title: 'the role %s' },
    only: 'the role editor',
  },
  {
    what: 'a published draft of a news item purges the blog too',
    file: `${content}/publishing.service.ts`,
    find: 'await drafts.removeDraft(trx, key);\n    await recordEdit(trx, { ...key, ...(variant && { variant }) });',
    replace: 'await drafts.removeDraft(trx, key);\n    await recordEdit(trx, key);',
    test: {
      file: 'server/src/edge/purge.test.ts',
      title: 'a draft of a news item purges the tags of news items alone',
    },
  },
  {
    what: 'a plan comes due by the clock of the process',
    file: `${content}/publishing.service.ts`,
    find: 'takeDue(before, await publications.now(trx))',
    replace: 'takeDue(before, Date.now())',
    test: {
      file: publishing,
      title: 'the clock of the database decides what is due, however wrong that of the process is',
    },
  },
  {
    what: 'a colleague who has left gets a mail about a draft',
    file: `${content}/create-publishing.ts`,
    find: 'if (!mailer || !(await isColleague(news.to))) return;',
    replace: 'if (!mailer) return;',
    test: { file: mails, title: 'a colleague who has left since it was queued gets none' },
  },
  {
    what: 'the mail about a withdrawal that failed says that nothing was published',
    file: `${content}/publishing.service.ts`,
    find: "what: 'failed', how: before.schedule.what,",
    replace: "what: 'failed',",
    test: { file: mails, title: 'a withdrawal that is refused when it is due is told as one' },
  },
  {
    what: 'the queue of approvals shows the newest request first',
    file: `${modules}/review/review.repository.ts`,
    find: 'order by it.reviewed_at, it.collection',
    replace: 'order by it.reviewed_at desc, it.collection',
    test: {
      file: `${modules}/review/review.routes.test.ts`,
      title: 'it lists what was asked for, oldest first, with the differences from the live page',
    },
  },
  {
    what: 'the text of a note about a draft is in the audit trail',
    file: `${modules}/review/review.service.ts`,
    find: "await recordAudit(trx, { action: 'document.note', ...(await subjectOf(trx, key)), ...fieldOf(input.path) });",
    replace:
      "await recordAudit(trx, { action: 'document.note', ...(await subjectOf(trx, key)), ...fieldOf(input.path), note: input.text });",
    test: {
      file: `${modules}/review/review.routes.test.ts`,
      title: 'the audit trail names the field, and never the text',
    },
  },
  {
    what: 'homes of a live project have the types of its draft',
    file: 'server/src/services.ts',
    find: "lockDocument(trx, { collection: 'projects', id });\n      return toTeamProject(liveBody ?? body, state);",
    replace: "lockDocument(trx, { collection: 'projects', id });\n      return toTeamProject(body ?? liveBody, state);",
    test: {
      file: `${content}/document-states.test.ts`,
      title: 'those of a live project have the types that visitors see, and not those of its draft',
    },
  },
  {
    what: 'a preview link of a colleague who was deactivated opens',
    file: `${modules}/preview/preview.repository.ts`,
    find: ' and not exists (\n  select from users where users.email = previews.created_by and users.deactivated_at is not null\n)',
    replace: '',
    test: { file: preview, title: 'of a colleague who was deactivated it neither opens nor is listed' },
  },
  {
    what: 'a preview link opens after the document was deleted',
    file: `${modules}/preview/preview.repository.ts`,
    find: 'and documents.deleted_at is not null\n        )',
    replace: 'and false\n        )',
    test: { file: preview, title: 'it ends with its document, and is not revoked under the name of another one' },
  },
  {
    what: 'the tables of a preview stay on the connection that served it',
    file: `${content}/draft-overlay.repository.ts`,
    find: "set_config('search_path', 'preview, public', true)",
    replace: "set_config('search_path', 'preview, public', false)",
    test: {
      file: previewPages,
      title: 'a visitor’s page and list are the same, byte for byte, before, during and after previews',
    },
  },
  {
    what: 'what is typed into a news item is previewed as a blog post',
    file: 'server/src/preview-pages.ts',
    find: 'unsaved ? { ...kindOf(preview.body), ...unsaved } : preview.body',
    replace: 'unsaved ?? preview.body',
    test: { file: preview, title: 'what is typed into a news item is a news item, although its form does not say so' },
  },
  {
    what: 'a preview may write',
    file: `${content}/draft-overlay.repository.ts`,
    find: "    .setAccessMode('read only')\n",
    replace: '',
    test: {
      file: preview,
      title: 'the transaction that it reads in cannot write, not even to a table behind its views',
    },
  },
  {
    what: 'caches may keep the refusal of a preview',
    file: 'server/src/pages/preview-mount.ts',
    find: "config: { load: 'preview' }, onRequest, handler",
    replace: "config: { load: 'preview' }, handler",
    test: {
      file: previewPages,
      title: 'a link that is not valid gives the page for what does not exist, with the same headers',
    },
  },
  {
    what: 'a project without a registration in order stays a day longer',
    file: `${modules}/registration/registration.service.ts`,
    find: 'isGraceOver: today >= (await endOfGrace())',
    replace: 'isGraceOver: today > (await endOfGrace())',
    test: { file: lapse, title: 'it stays for 30 days under ‘Needs attention’, and is withdrawn afterwards' },
  },
  {
    what: 'a publication may be planned for a day after the registration ends',
    file: `${modules}/registration/registration.service.ts`,
    find: 'const facts = { ...(await factsOf(registration, today)), plannedFor };',
    replace: 'const facts = { ...(await factsOf(registration, today)), plannedFor: plannedFor && today };',
    test: {
      file: gate,
      title: 'a plan for a day after the registration ends is refused, and one for its last minute is accepted',
    },
  },
  {
    what: 'the text of a QR picture counts after the picture was removed',
    file: `${modules}/registration/registration.service.ts`,
    find: 'if (!isThere) return isThere === undefined ? undefined : null;',
    replace: 'if (isThere === undefined) return undefined;',
    test: { file: gate, title: 'a QR picture is decoded once, and its text counts for as long as the file is there' },
  },
  {
    what: 'a version that ended at midnight is in the record of the next day',
    file: `${modules}/record/record.repository.ts`,
    find: "where('public_until', '>', at(from))",
    replace: "where('public_until', '>=', at(from))",
    test: {
      file: record,
      title: 'a version that ended at midnight of the company’s time is not in the day that began then',
    },
  },
  {
    what: 'the record offers a day that is not kept whole any more',
    file: `${modules}/record/record.service.ts`,
    find: 'daysInYear) * dayLength + dayLength)',
    replace: 'daysInYear) * dayLength)',
    test: {
      file: record,
      title: 'a day that has not begun, one that is not kept, and a document that was never public are refused',
    },
  },
  {
    what: 'the record says that the last editor published what another person restored',
    file: `${content}/draft.repository.ts`,
    find: 'deleted_by: null, updated_by: currentActor().email })',
    replace: 'deleted_by: null })',
    test: {
      file: record,
      title: 'what comes back from the bin was published by the person who restored it, and not by its last editor',
    },
  },
  {
    what: 'two versions of a policy take one day at the same moment',
    file: `${modules}/policy/policy.repository.ts`,
    find: "  await sql`select pg_advisory_xact_lock(hashtext('policies'))`.execute(trx);\n",
    replace: '',
    test: { file: policies, title: 'of one day, %s: one is refused, each of ten times' },
    only: 'of one day, ',
  },
  {
    what: 'two edits at the same moment leave the page of a policy empty',
    file: `${modules}/policy/policy-guard.ts`,
    find: 'if (replaced && leavesPageEmpty(',
    replace: 'if (!written && replaced && leavesPageEmpty(',
    test: {
      file: policies,
      title: 'of two edits that take the last two versions in force off the page, one is refused',
    },
  },
  {
    what: 'a document comes back from the bin although another has taken its place',
    file: `${content}/conflict-guard.ts`,
    find: "if (change === 'leave') return;",
    replace: "if (change !== 'publish') return;",
    test: {
      file: conflicts,
      title: 'is refused to one that comes back from the bin after another took it, and given back before',
    },
  },
  {
    what: 'two documents take the same place at the same moment',
    file: `${content}/published-lock.repository.ts`,
    find: "hashtext('published')",
    replace: 'hashtext(clock_timestamp()::text)',
    test: {
      file: conflicts,
      title: 'is given to one of those that ask for it at the same moment: by the API, by a publication and by an edit',
    },
  },
];
