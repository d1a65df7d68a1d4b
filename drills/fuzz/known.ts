import { readFileSync } from 'node:fs';
import path from 'node:path';
import { editCalls } from '@plinth/contract/admin-collections';
import type { CallName } from '@plinth/contract/calls';
import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { siteDataId } from '@plinth/contract/site-data';
import type { HomeFeed } from '@plinth/contract/unit.schema';
import { unitKeyOf } from '@plinth/contract/units';
import { logIn } from '../../testing/log-in.ts';
import { root } from '../../testing/processes.ts';
import type { Demo } from '../../testing/start-demo.ts';

/** `collection` is the first segment of the row's API path. `isHeld` marks a lead that is held back as possible spam. */
export type Row = { collection: string; id: string; version: number; isDeleted?: boolean; isHeld?: boolean };

/** The rows and versions that exist in the demo at this moment, so that generated requests can refer to them. */
export type Known = {
  authorization: string;
  rows: Row[];
  /** By project id: the cookie that gives access to the brochure. */
  brochureCookies: Map<string, string>;
  /** Single homes, by the id of their project. */
  homes: { id: string; unit: string }[];
  accepted: Set<CallName>;
};

/** Endpoints that no generated request can succeed in, and why. Every other endpoint must accept a request in every run. */
export const outOfReach: Partial<Record<CallName, string>> = {
  getWithdrawal: 'needs a signed link, which only the mailed receipt contains',
  withdrawConsent: 'needs the same link',
  confirmSubscription: 'needs a signed link, which only the mail of a subscription contains',
  getHold: 'needs a signed link, which only the mail of a lead that asks for a hold contains',
  confirmHold: 'needs the same link',
  letGoHold: 'needs the same link',
  grantHold: 'needs a lead that asks for a hold',
  releaseHold: 'needs the same lead',
  revokePreview: 'needs a link that is open, and the rows of this run have none',
  uploadMedia: 'needs a multipart form, for which the contract has no schema',
  replaceMedia: 'needs two finished uploads of the same kind',
  createProject: 'needs a registration whose QR code leads to its page',
  updateProject: 'needs the same registration',
  createCampaign: 'needs the id of a project that may be advertised',
  updateCampaign: 'needs the same id',
  getLapsedProject: 'needs a project whose registration has ended',
  createRedirect: 'needs two paths, which a random text is not',
  updateRedirect: 'needs the same paths',
  checkSetupCode: 'needs a site without a user, and the code that its server has printed',
  createFirstOwner: 'needs the same',
  confirmTestMail: 'needs a test mail that was sent',
  login: 'needs the password, which a random value does not match',
  logout: 'would end the session that all later requests use',
  changePassword: 'would end it too',
  changeEmail: 'would end it too',
  startSso: 'needs an identity provider, and the demo has none',
  finishSso: 'needs the same provider',
  verifyFactor: 'needs the challenge of a login',
  loginWithPasskey: 'needs a passkey',
  getInvitation: 'needs the token of an invitation link',
  startInvitationPasskey: 'needs the same token',
  acceptInvitation: 'needs the same token',
  resetPassword: 'needs the token of a reset link',
  confirmTotp: 'needs a code of an authenticator app',
  removeTotp: 'needs an authenticator app',
  addPasskey: 'needs a passkey',
  removePasskey: 'needs the id of a passkey',
  endSession: 'needs the fingerprint of a session',
  getEntityEvent: 'needs the id of an event of that document',
  changeRole: 'needs the id of a colleague',
  renewInvitation: 'needs the same id',
  createResetLink: 'needs the same id',
  removeFactors: 'needs the same id',
  deactivateUser: 'needs the same id',
  activateUser: 'needs the same id',
  openRecordFile: 'needs the id of a file that a public page names',
  moveDocument: 'needs the id of a neighbour in the same collection in its body',
  updateFilter: 'needs the id of a saved filter, which is no document',
  deleteFilter: 'needs the same id',
  addNote: 'needs a document that has a draft',
  removeNote: 'needs the id of a note',
  editUnits: 'needs the name of a home type of the project',
  importUnits: 'needs the basis of a preview of the same project',
  undoUnits: 'needs the id of the last change',
  getProjectDocument: 'needs a document behind the form, and the link that a sent form returns',
  replayDelivery: 'needs a failed delivery, and the demo has no receivers',
};

/** Never sent with the session, because they end it. */
export const endsSession: ReadonlySet<string> = new Set<CallName>(['logout', 'changePassword', 'changeEmail']);

/**
 * Endpoints that a generated request reaches in some runs only: a random value seldom is a slug, an earlier request may have
 * deleted the project of the homes or the only campaign, the sign-in is fresh for five minutes only, and few generated days have begun.
 */
export const byChance: ReadonlySet<string> = new Set<CallName>([
  ...(['getBlogAddress', 'getCampaignAddress', 'getUnit', 'getUnitHistory', 'getHoldOffer'] as const),
  ...(['getPublicRecord', 'getPublicRecordPdf'] as const),
  ...(['getCampaign', 'deleteCampaign', 'sendTestMail'] as const),
  ...(['startTotp', 'startPasskey', 'createRecoveryCodes'] as const),
]);

/** Endpoints that need what another endpoint makes: a run that has not reached them also sends requests to that one. */
export const madeBy: Partial<Record<CallName, CallName>> = { changeReview: 'saveDraft' };

type Edits = Record<'create' | 'update' | 'remove', CallName>;
const editing = Object.entries<Edits>(editCalls).map(([collection, names]) => ({ collection, ...names }));

/** The collection that an endpoint adds to, with the endpoint that removes from it. */
export const creationBy = (name: CallName) => editing.find(({ create }) => create === name);

export const presentIn = (known: Known, collection: string) =>
  known.rows.filter((row) => row.collection === collection && !row.isDeleted);

/** A form sent with this filled-in trap field is classified as spam. */
export const spamSign = { [formFactsHeader]: writeFormFacts({ trap: 'x' }) };

type Post = { method: 'POST'; headers?: Record<string, string>; body: string | FormData };
type Ask = (target: string, post?: Post) => Promise<Response>;
type Listed = { id: string; version?: number; name?: string };

export async function learn(demo: Demo): Promise<Known> {
  const { authorization } = await logIn(demo);
  const ask: Ask = async (target, post) => {
    const headers = { authorization, ...post?.headers };
    const response = await fetch(`${demo.origin}/api${target}`, { ...post, headers });
    if (!response.ok) throw new Error(`${target} answered ${response.status}`);
    return response;
  };
  const known: Known = { authorization, rows: [], brochureCookies: new Map(), homes: [], accepted: new Set() };
  const feed = (await (await ask('/homes')).json()) as HomeFeed;
  known.homes.push(...feed.homes.map(({ project, ...home }) => ({ id: project.id, unit: unitKeyOf(home) })));
  known.rows.push({ collection: 'json', id: siteDataId, version: 1 });
  known.rows.push({ collection: 'settings', id: siteDataId, version: 1 });
  known.rows.push({ collection: 'brand', id: siteDataId, version: 1 });
  known.rows.push({ collection: 'pages', id: 'home', version: 1 });
  known.rows.push({ collection: 'navigation', id: siteDataId, version: 1 });
  for (const { collection } of editing) {
    const list = (await (await ask(`/${collection}`)).json()) as Listed[];
    known.rows.push(...list.map(({ id, version = 1 }) => ({ collection, id, version })));
    if (collection === 'projects') await askForBrochures(list, known, ask);
  }
  for (let count = 0; count < 3; count++)
    known.rows.push({ collection: 'media', id: await uploadPicture(ask), version: 1 });
  return known;
}

/** Sends one lead per project that is held as spam: it still opens the brochure, and gives `releaseLead` rows to release. */
async function askForBrochures(projects: readonly Listed[], known: Known, ask: Ask) {
  for (const { id: projectId, name } of projects) {
    const lead = { name: 'Meera Joshi', phone: '9876543210', email: 'reader@example.com', site: name };
    const response = await ask('/form?kind=brochure', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...spamSign },
      body: JSON.stringify(lead),
    });
    known.brochureCookies.set(projectId, response.headers.getSetCookie()[0]?.split(';')[0] ?? '');
    const { id } = (await response.json()) as { id: string };
    known.rows.push({ collection: 'form', id, version: 1, isHeld: true });
  }
}

async function uploadPicture(ask: Ask): Promise<string> {
  const form = new FormData();
  form.set('alt', 'A house');
  form.set('file', new Blob([readFileSync(path.join(root, 'server/seeds/media/site/home-1.jpg'))]), 'house.jpg');
  const response = await ask('/media', { method: 'POST', body: form });
  return ((await response.json()) as { id: string }).id;
}

type Sent = { call: CallName | null; params: Record<string, string>; headers: Record<string, string> };

/** Records what an accepted request has changed. */
export function remember({ call: name, params, headers }: Sent, body: string, known: Known) {
  if (!name) return;
  known.accepted.add(name);
  const creation = creationBy(name);
  if (creation) {
    const made = JSON.parse(body) as { id: string; version?: number };
    const isHeld = formFactsHeader in headers;
    known.rows.push({ collection: creation.collection, id: made.id, version: made.version ?? 1, isHeld });
  }
  const row = known.rows.find(({ id }) => id === params.id);
  if (!row) return;
  if (name === 'deleteMedia' || editing.some(({ remove }) => remove === name)) row.isDeleted = true;
  if (name === 'restoreDeleted' || name === 'restoreMedia') row.isDeleted = false;
  if (name === 'releaseLead') row.isHeld = false;
  if (name === 'restoreRevision' || editing.some(({ update }) => update === name)) {
    row.version = (JSON.parse(body) as { version: number }).version;
  }
}
