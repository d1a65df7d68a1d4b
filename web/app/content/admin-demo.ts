import { companyTime } from '../lib/admin-time.ts';

/** The texts of the page and of the set-up step that load and remove the demo content. */

const number = (count: number) => count.toLocaleString('en-IN');
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;
type Removal = { documents: number; live: number; files: number; homes: number };
const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' });
const parts = ({ documents, files, homes }: Removal) =>
  listed.format([
    ...(documents > 0 ? [counted(documents, 'entry', 'entries')] : []),
    ...(files > 0 ? [counted(files, 'file', 'files')] : []),
    ...(homes > 0 ? [counted(homes, 'home', 'homes')] : []),
  ]);

export const demoTexts = {
  title: 'Demo content',
  lead: 'An invented developer with nine projects, its posts, team, prices and pictures. Look around with it, then remove all of it at once.',
  never:
    'It brings no enquiries, and none of what only you can say: company facts, brand, menu, policies, consent notices. Projects come beside yours; any other list that you have begun stays as it is.',
  shown: (host: string) =>
    `${host} is an address for trying things out, which no visitor can reach. What you load is published there, and shown after Go live.`,
  hidden: (host: string) =>
    `${host} is a real address, so what you load stays drafts, before and after Go live: your colleagues see them and open them in a preview, visitors do not. The projects cannot be published, because their registrations are invented.`,
  load: 'Load the demo content',
  loadRest: 'Load the rest',
  loadHint: 'About 140 entries with 190 pictures and files. It takes a few minutes; you may leave this page.',
  running: {
    load: (since: string) => `Demo content has been loading since ${companyTime(since)}.`,
    remove: (since: string) => `Demo content has been going since ${companyTime(since)}.`,
  },
  busyNow: { load: 'Loading…', remove: 'Removing…' },
  progress: 'Progress',
  steps: (done: number, total: number) =>
    total === 0 ? 'It begins in a moment.' : `${number(done)} of ${number(total)} steps`,
  done: { load: 'The demo content is loaded.', remove: 'The demo content is removed.' },
  there: 'On this site now',
  marked: 'Lists call each of them ‘Demo’ until you edit it.',
  counts: (removal: Removal) => `${parts(removal)}.`,
  published: (live: number) => `${counted(live, 'entry is', 'entries are')} published.`,
  edited: (count: number) =>
    `${counted(count, 'entry that you have edited is', 'entries that you have edited are')} yours now and will stay, with ${count === 1 ? 'its' : 'their'} pictures.`,
  used: 'These stay, because pages of yours name them:',
  remove: 'Remove all demo content',
  confirm: {
    title: (removal: Removal) => `Remove ${parts(removal)} for good?`,
    more: (edited: number, used: number) =>
      [
        'They do not go to the bin. Your own pages, pictures and enquiries stay.',
        ...(edited + used > 0
          ? [
              `So ${counted(edited + used, 'demo entry does', 'demo entries do')}: you have edited or named ${edited + used === 1 ? 'it' : 'them'}.`,
            ]
          : []),
        'You can load the demo content again.',
      ].join(' '),
    ok: 'Remove all',
    cancel: 'Cancel',
  },
  busy: 'It was being loaded or removed already.',
  notStarted: 'It did not begin. Try again.',
  failed: {
    load: 'Not all of it was loaded. Load the rest; if it fails again, tell the person who runs the server.',
    remove: 'Not all of it was removed. Remove it again; if it fails again, tell the person who runs the server.',
  },
  notShipped:
    'This server was installed without the demo content. Its operator finds the folder server/seeds in the release, with its pictures.',
  setup: { title: 'Or look around first', next: 'Go on: mail test' },
} as const;
