import type { AuditedCall } from '@plinth/contract/audited-calls';
import { apiPrefix, type Call, type CallName, calls, contentCallName } from '@plinth/contract/calls';
import { contentApis } from '@plinth/contract/collections';
import { dayOf } from '@plinth/contract/company-time';
import { formFactsHeader } from '@plinth/contract/form-facts';
import { expect } from 'vitest';
import { buildProject, type buildTestApp } from './context.ts';
import { createPersonWalks } from './person-walks.ts';
import { formOf, pdf } from './samples.ts';

/** Performs every audited call of content, media, homes, filters and leads once, as the person of these headers. */

const inputs: Record<string, Record<string, unknown>> = {
  projects: { ...buildProject({ homeTypes: [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6 }] }) },
  services: { title: 'Interior fit-out', photo: '/media/a.jpg', description: 'Kitchens.', sentence: 'On your plan.' },
  blog: { title: 'Reading a plan', photo: '/media/p.jpg', date: '2 June 2025', details: 'Walls.', content: ['Begin.'] },
  news: { title: 'Level 14', photo: '/media/p.jpg', date: '2 June 2025', details: 'Poured.', content: ['Today.'] },
  hiring: {
    ...{ position: 'Site engineer', Experience: '6 years', Openings: '2', Qualification: 'B.E.', Location: 'Pune' },
    details: 'Tower B.',
  },
  testimonial: { message: 'Dry in July.', name: 'Kavita', location: 'Pune', designation: 'Owner', project: 'p' },
  progress: {
    project: 'p',
    tower: 'A',
    day: '2026-10-05',
    level: 16,
    planned: 17,
    levels: 24,
    sentence: 'Late.',
    photos: [],
  },
  rates: {
    ...{ rule: 'registration', place: 'Pune', percent: 1, from: '2024-04-01', reviewBy: '2027-03-31' },
    source: 'Table',
  },
  currencies: { code: 'AED', rupees: 24.29, day: '2026-11-14' },
  redirects: { from: '/about.html', to: '/profile' },
  team: { photo: '/media/a.jpg', name: 'Anagha', position: 'Director', sentence: 'Checks.' },
  awards: { year: '2024', title: 'Reuse', giver: 'Walks', sentence: 'Kiln Works.' },
  timeline: { page: 'profile', Year: '2019', heading: 'The Loom', description: 'Opens.', image: '/media/a.jpg' },
  posters: { name: 'Heights', project: 'p', image: '/media/a.jpg', alt: 'Two towers.', until: '2027-03-31' },
  office: { image: '/media/a.jpg', description: 'The door.' },
  // Not in force yet, so that it may be deleted.
  policies: {
    ...{ policy: 'disclaimer', from: '2090-01-01', title: 'Disclaimer' },
    richContent: {
      type: 'document',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Renderings.' }] }],
    },
  },
  // Not in force yet: no receipt can name it.
  notices: {
    ...{ from: '2090-01-01', cookies: 'We keep your choices.', reply: 'Only to reply.' },
    ...{ promotion: 'Send me offers.', progress: 'One mail a month.', subscribe: 'Four letters a year.' },
  },
  campaigns: { title: 'Open day', blocks: [{ _id: 'b1', kind: 'form' }] },
  faqs: { questions: 'Can someone sign for me', answer: 'Yes.' },
};
const home = {
  ...{ tower: 'B', number: '1', homeType: '3 BHK', floor: 1, carpetArea: 104.6, price: 18_000_000, floorRise: 0 },
  ...{ parking: 0, state: 'available' as const },
};
const settings = {
  ...{ name: 'Kaveri Homes', shortName: 'Kaveri', description: 'Homes.', offices: [], email: 'post@kaveri.example' },
  ...{ phone: '+91 20 5550 0101', officeHours: 'nine and six', serviceHours: 'nine and six' },
};
/** Another home than the one above. */
export const homeSheet =
  'Tower,Number,Home type,Floor,Carpet area (m²),Price,Floor rise,Parking,State\nB,2,3 BHK,2,104.6,18000000,0,0,available\n';

const contact = { name: 'Meera Joshi', phone: '9876543210', email: 'meera@example.com', site: 'contact' };
type TestApp = Pick<Awaited<ReturnType<typeof buildTestApp>>, 'app' | 'db'>;
type Request = { params?: Record<string, string>; query?: string; payload?: object; version?: number; form?: object };

/** What is prepared first, and the call itself; it returns the id that the event must name. */
export type Walk = () => Promise<() => Promise<string | null>>;

export function createAuditWalks({ app, db }: TestApp, headers: Record<string, string>) {
  let count = 0;
  async function request(name: CallName, { params = {}, query = '', payload, version, form }: Request = {}) {
    const { method, path }: Call = calls[name];
    const url = apiPrefix + path.replace(/\{(\w+)\}/g, (_all, key: string) => params[key] ?? '') + query;
    const response = await app.inject({
      ...{ method, url, ...(payload && { payload }), ...form },
      headers: {
        ...(form as { headers?: object })?.headers,
        ...headers,
        ...(version && { 'if-match': `"${version}"` }),
      },
    });
    expect(response.statusCode, `${name} ${response.body.slice(0, 300)}`).toBeLessThan(300);
    return response.headers['content-type']?.startsWith('application/json') ? response.json() : null;
  }

  /** A campaign advertises a project that is on the website. */
  const bodyFor = async (variant: string): Promise<object> => ({
    ...inputs[variant],
    ...(variant === 'campaigns' && { project: (await create('projects')).id }),
  });
  const create = async (variant: string, body?: object): Promise<{ id: string }> => {
    const unique = ['currencies', 'rates', 'redirects', 'policies', 'notices'] as const;
    if (unique.some((name) => name === variant))
      await db.deleteFrom('documents').where('collection', 'in', unique).execute();
    const api = contentApis.find((it) => it.variant === variant);
    if (!api) throw new Error(`no ${variant}`);
    return request(contentCallName(api, 'create') as CallName, { payload: body ?? (await bodyFor(variant)) });
  };

  async function projectWithHome(): Promise<{ id: string; change: string }> {
    const { id } = await create('projects');
    const { change } = await request('editUnits', { params: { id }, payload: { units: [home] } });
    return { id, change };
  }

  /** Each of another person: one person holds one home. */
  async function lead(facts?: object): Promise<string> {
    count += 1;
    const person = { ...contact, email: `meera.${count}@example.com`, phone: `98765${String(count).padStart(5, '0')}` };
    const response = await app.inject({
      ...{ method: 'POST', url: '/api/form', payload: person },
      ...(facts && { headers: { [formFactsHeader]: encodeURIComponent(JSON.stringify(facts)) } }),
    });
    return response.json().id;
  }
  const leadWithHold = async () => {
    const { id: project } = await projectWithHome();
    return lead({ interest: { project, home: 'B-1', wish: 'hold' } });
  };
  const newFilter = () => {
    count += 1;
    return { name: `Late ${count}`, query: 'q=tower' };
  };
  const createFilter = async () =>
    (await request('createFilter', { params: { collection: 'projects' }, payload: newFilter() })).id as string;
  const pdfForm = (fields: Record<string, string> = {}) => formOf({ name: 'a.pdf', bytes: pdf(), fields });
  const upload = async () => (await request('uploadMedia', { form: pdfForm() })) as { id: string };

  const call =
    (name: CallName, made: Request, id: string | null): (() => Promise<string | null>) =>
    async () => {
      await request(name, made);
      return id;
    };
  const callOnProject = (name: CallName, made: (id: string, change: string) => Request) => async () => {
    const { id, change } = await projectWithHome();
    const wanted = made(id, change);
    return call(name, { ...wanted, params: { id, ...wanted.params } }, id);
  };
  const callOnFile =
    (name: CallName, payload?: object, isDeleted = false) =>
    async () => {
      const { id } = await upload();
      if (isDeleted) await request('deleteMedia', { params: { id } });
      return call(name, { params: { id }, ...(payload && { payload }) }, id);
    };
  const callOnLead =
    (name: CallName, made: Request = {}) =>
    async () => {
      const id = await lead();
      return call(name, { ...made, params: { id, ...made.params } }, id);
    };

  const walks: Partial<Record<AuditedCall, Walk>> = {
    restoreDeleted: async () => {
      const { id } = await create('services');
      await request('deleteService', { params: { id } });
      return call('restoreDeleted', { params: { collection: 'services', id } }, id);
    },
    restoreRevision: async () => {
      const { id } = await create('services');
      const payload = { ...inputs.services, title: 'Fit-out' };
      await request('updateService', { params: { id }, payload, version: 1 });
      return call('restoreRevision', { params: { collection: 'services', id, version: '1' }, version: 2 }, id);
    },
    createDraft: async () => async () =>
      (await request('createDraft', { params: { collection: 'services' }, payload: { ...inputs.services } })).id,
    saveDraft: async () => {
      const { id } = await create('services');
      return call(
        'saveDraft',
        { params: { collection: 'services', id }, payload: { ...inputs.services }, version: 1 },
        id,
      );
    },
    changeReview: async () => {
      const { id } = await request('createDraft', {
        params: { collection: 'services' },
        payload: { ...inputs.services },
      });
      const payload = { do: 'ask', draft: 1 };
      return call('changeReview', { params: { collection: 'services', id }, payload }, id);
    },
    changePublication: async () => {
      const { id } = await request('createDraft', {
        params: { collection: 'services' },
        payload: { ...inputs.services },
      });
      const payload = { do: 'publish', draft: 1 };
      return call('changePublication', { params: { collection: 'services', id }, payload }, id);
    },
    addNote: async () => {
      const { id } = await request('createDraft', {
        params: { collection: 'services' },
        payload: { ...inputs.services },
      });
      return call(
        'addNote',
        { params: { collection: 'services', id }, payload: { text: 'Shorter', path: 'title' } },
        id,
      );
    },
    removeNote: async () => {
      const { id } = await request('createDraft', {
        params: { collection: 'services' },
        payload: { ...inputs.services },
      });
      const params = { collection: 'services', id };
      const { id: note } = await request('addNote', { params, payload: { text: 'Shorter' } });
      return call('removeNote', { params: { ...params, note } }, id);
    },
    createPreview: async () => {
      const { id } = await create('services');
      return call('createPreview', { params: { collection: 'services', id } }, id);
    },
    revokePreview: async () => {
      const { id } = await create('services');
      const params = { collection: 'services', id };
      const { id: preview } = await request('createPreview', { params });
      return call('revokePreview', { params: { ...params, preview } }, id);
    },
    moveDocument: async () => {
      const [first, second] = [await create('services'), await create('services')];
      const params = { collection: 'services', id: second.id };
      return call('moveDocument', { params, payload: { before: first.id } }, second.id);
    },
    duplicateDocument: async () => {
      const { id } = await create('services');
      return async () => (await request('duplicateDocument', { params: { collection: 'services', id } })).id;
    },
    editUnits: callOnProject('editUnits', () => ({ payload: { units: [{ ...home, number: '2', floor: 2 }] } })),
    importUnits: async () => {
      const { id } = await projectWithHome();
      const payload = { format: 'csv', content: homeSheet };
      const preview = await request('previewUnits', { params: { id }, payload });
      expect(preview.faults).toEqual([]);
      return call('importUnits', { params: { id }, payload: { ...payload, basis: preview.basis } }, id);
    },
    undoUnits: callOnProject('undoUnits', (_id, change) => ({ payload: { change } })),
    exportUnits: callOnProject('exportUnits', () => ({ query: '?format=csv' })),
    getPublicRecordPdf: async () => {
      const { id } = await create('services');
      return call(
        'getPublicRecordPdf',
        { params: { collection: 'services', id }, query: `?day=${dayOf(Date.now())}` },
        id,
      );
    },
    exportActivity: async () => call('exportActivity', { query: '?group=media' }, null),
    uploadMedia: async () => async () => (await request('uploadMedia', { form: pdfForm() })).id,
    describeMedia: callOnFile('describeMedia', { alt: 'A plan' }),
    replaceMedia: async () => {
      const [old, next] = [await upload(), await upload()];
      return call('replaceMedia', { params: { id: old.id }, payload: { by: next.id } }, old.id);
    },
    deleteMedia: callOnFile('deleteMedia'),
    restoreMedia: callOnFile('restoreMedia', undefined, true),
    withdrawUpload: async () => {
      const key = 'k'.repeat(24);
      const { id } = await request('uploadMedia', { form: pdfForm({ key }) });
      return call('withdrawUpload', { params: { key } }, id);
    },
    sendMailTest: async () => call('sendMailTest', { params: { mail: 'enquiry' } }, 'enquiry'),
    startSiteCheck: async () => {
      await db.updateTable('site_check').set({ is_running: false }).execute();
      return call('startSiteCheck', {}, null);
    },
    loadDemoContent: async () => {
      await db.updateTable('demo_content').set({ is_running: false }).execute();
      return call('loadDemoContent', {}, null);
    },
    removeDemoContent: async () => {
      await db.updateTable('demo_content').set({ is_running: false }).execute();
      return call('removeDemoContent', {}, null);
    },
    sendTestMail: async () => call('sendTestMail', { payload: { to: 'sales@site.example' } }, null),
    confirmTestMail: async () => {
      await db.updateTable('site_launch').set({ mail_sent_at: new Date() }).execute();
      return call('confirmTestMail', {}, null);
    },
    decideAnalytics: async () => call('decideAnalytics', {}, null),
    goLive: async () => {
      await db.updateTable('site_launch').set({ live_at: null }).execute();
      const params = { collection: 'settings' };
      await request('createDraft', { params, payload: settings });
      const payload = { do: 'publish', draft: 1 };
      await request('changePublication', { params: { ...params, id: 'site' }, payload });
      return call('goLive', {}, null);
    },
    createFilter: async () => async () => createFilter(),
    updateFilter: async () => {
      const id = await createFilter();
      const payload = { ...newFilter(), query: 'q=later' };
      return call('updateFilter', { params: { collection: 'projects', id }, payload }, id);
    },
    deleteFilter: async () => {
      const id = await createFilter();
      return call('deleteFilter', { params: { collection: 'projects', id } }, id);
    },
    listLeads: async () => call('listLeads', { query: '?q=Meera' }, null),
    listSubmissions: async () => call('listSubmissions', {}, null),
    getDashboard: async () => call('getDashboard', {}, null),
    getLead: callOnLead('getLead'),
    getSubmission: callOnLead('getSubmission'),
    listDeleted: async () => {
      await request('deleteSubmission', { params: { id: await lead() } });
      return call('listDeleted', {}, null);
    },
    listRevisions: callOnLead('listRevisions', { params: { collection: 'form' } }),
    exportCsv: async () => call('exportCsv', {}, null),
    exportExcel: async () => call('exportExcel', {}, null),
    updateSubmission: callOnLead('updateSubmission', { payload: { ...contact, name: 'Meera J.' }, version: 1 }),
    deleteSubmission: callOnLead('deleteSubmission'),
    ...createPersonWalks({ db, request, call }),
    addLeadEvent: callOnLead('addLeadEvent', { payload: { text: 'Called.', status: 'visited' } }),
    markSpam: callOnLead('markSpam'),
    releaseLead: async () => {
      const id = await lead();
      await db.updateTable('submissions').set({ held: true }).where('id', '=', id).execute();
      return call('releaseLead', { params: { id } }, id);
    },
    replayDelivery: async () => {
      const id = await lead();
      await db.updateTable('deliveries').set({ state: 'failed' }).where('submission_id', '=', id).execute();
      return call('replayDelivery', { params: { id, channel: 'mail' } }, id);
    },
    grantHold: async () => {
      const id = await leadWithHold();
      return call('grantHold', { params: { id } }, id);
    },
    releaseHold: async () => {
      const id = await leadWithHold();
      await request('grantHold', { params: { id } });
      return call('releaseHold', { params: { id } }, id);
    },
  };
  /** The second action of the calls that serve both documents and leads. */
  const leadWalks: Partial<Record<AuditedCall, Walk>> = {
    restoreDeleted: async () => {
      const id = await lead();
      await request('deleteSubmission', { params: { id } });
      return call('restoreDeleted', { params: { collection: 'form', id } }, id);
    },
    restoreRevision: async () => {
      const id = await lead();
      await request('updateSubmission', { params: { id }, payload: { ...contact, name: 'M.' }, version: 1 });
      return call('restoreRevision', { params: { collection: 'form', id, version: '1' }, version: 2 }, id);
    },
  };
  for (const api of contentApis.filter((it) => (it.calls as readonly string[]).includes('create'))) {
    const named = (kind: 'create' | 'update' | 'delete') => contentCallName(api, kind) as AuditedCall & CallName;
    walks[named('create')] = async () => {
      const body = await bodyFor(api.variant);
      return async () => (await create(api.variant, body)).id;
    };
    walks[named('update')] = async () => {
      const body = await bodyFor(api.variant);
      const { id } = await create(api.variant, body);
      return call(named('update'), { params: { id }, payload: body, version: 1 }, id);
    };
    walks[named('delete')] = async () => {
      const { id } = await create(api.variant);
      return call(named('delete'), { params: { id } }, id);
    };
  }

  return { request, create, projectWithHome, walks, leadWalks };
}
