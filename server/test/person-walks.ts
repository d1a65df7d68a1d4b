import type { AuditedCall } from '@plinth/contract/audited-calls';
import type { CallName } from '@plinth/contract/calls';
import type { buildTestApp } from './context.ts';
import { insertForm, insertPerson } from './people.ts';

type Made = { query?: string; params?: Record<string, string>; payload?: object; version?: number };
/** As in `audit-walks.ts`: what is prepared first, and the call itself. */
type Walk = () => Promise<() => Promise<string | null>>;
type PersonCall = AuditedCall & CallName;
type Tools = {
  db: Awaited<ReturnType<typeof buildTestApp>>['db'];
  request: (name: CallName, made?: Made) => Promise<{ id: string; merge: string }>;
  /** The walk of a call whose event names this document. */
  call: (name: PersonCall, made: Made, id: string | null) => Awaited<ReturnType<Walk>>;
};

const input = {
  name: 'Meera Joshi',
  email: 'meera@walk.example',
  source: 'walk-in',
  allowed: ['reply:email'],
  how: 'aloud',
};
const list = { fileName: 'expo.csv', content: 'Name,Phone\nAsha,98000 00042\n' };
const listToImport = {
  ...{ ...list, key: 'walked-import-stored' },
  consent: { source: 'paper', words: 'Forms of the expo', offers: [] },
};
const sellerRules = {
  ...{ isOnDuty: true, projects: [], languages: [], from: '09:00', to: '18:00', days: [1, 2, 3, 4, 5], leave: [] },
};

/** Performs every audited call of one person. */
export function createPersonWalks({ db, request, call }: Tools): Partial<Record<AuditedCall, Walk>> {
  const onPerson =
    (name: PersonCall, made: Made = {}): Walk =>
    async () => {
      const id = await insertPerson(db);
      return call(name, { ...made, params: { id } }, id);
    };
  return {
    getPerson: onPerson('getPerson'),
    createPerson: async () => async () => (await request('createPerson', { payload: input })).id,
    updatePerson: onPerson('updatePerson', { payload: { name: 'Meera J.' }, version: 1 }),
    moveStage: onPerson('moveStage', { payload: { to: 'lost', lostReason: 'budget' } }),
    addTouch: onPerson('addTouch', { payload: { kind: 'call', result: 'answered' } }),
    setStep: onPerson('setStep', { payload: { step: { text: 'Call', due: '2099-01-01T10:00:00.000Z' } } }),
    assignPerson: async () => {
      const id = await insertPerson(db);
      const owner = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      return call('assignPerson', { params: { id }, payload: { owner: owner.id } }, id);
    },
    takeNextPerson: async () => {
      const id = await insertPerson(db, { respond_by: new Date('2020-01-01') });
      return call('takeNextPerson', { payload: {} }, id);
    },
    mergePeople: async () => {
      const [id, other] = [await insertPerson(db), await insertPerson(db)];
      return call('mergePeople', { params: { id }, payload: { other } }, id);
    },
    undoMerge: async () => {
      const [id, other] = [await insertPerson(db), await insertPerson(db)];
      const { merge } = await request('mergePeople', { params: { id }, payload: { other } });
      return call('undoMerge', { params: { id, merge } }, id);
    },
    splitPerson: async () => {
      const id = await insertPerson(db);
      const submissions = [await insertForm(db, id)];
      await insertForm(db, id);
      return call('splitPerson', { params: { id }, payload: { submissions } }, id);
    },
    findKnownPerson: async () => {
      const id = await insertPerson(db, { phone: '+919800000041' });
      return call('findKnownPerson', { query: '?phone=9800000041' }, id);
    },
    previewPeopleImport: async () => call('previewPeopleImport', { payload: list }, null),
    importPeople: async () => async () => (await request('importPeople', { payload: listToImport })).id,
    undoPeopleImport: async () => {
      const key = 'walked-import-undone';
      const content = 'Name,Phone\nAsha,98000 00043\n';
      const { id } = await request('importPeople', { payload: { ...listToImport, content, key } });
      return call('undoPeopleImport', { params: { id }, payload: {} }, id);
    },
    updateSeller: async () => {
      const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      return call('updateSeller', { params: { id }, payload: sellerRules }, id);
    },
  };
}
