import type {
  AdminListQuery,
  AdminTablePage,
  Deleted,
  DeletedEntity,
  DeletedFile,
  Revision,
} from '@plinth/contract/admin.schema';
import { adminCollections, defaultSort } from '@plinth/contract/admin-collections';
import { calls } from '@plinth/contract/calls';
import { type ContentCollection, contentCollections } from '@plinth/contract/collections';
import type { MoveTarget } from '@plinth/contract/order';
import { can } from '@plinth/contract/roles';
import type { FastifyInstance } from 'fastify';
import { mayOpenCollection } from '../../content/collection-access.ts';
import { Failure } from '../../platform/failures.ts';
import { sessionOf } from '../../plugins/access.ts';
import { registerEndpoint, whoIs } from '../../plugins/endpoints.ts';
import type { DashboardService } from './dashboard.service.ts';

type History = {
  listDeleted: () => Promise<DeletedEntity[]>;
  undelete: (id: string) => Promise<{ id: string }>;
  listRevisions: (id: string) => Promise<Revision[]>;
  restoreRevision: (
    id: string,
    revision: number,
    version: number,
    by: string | null,
  ) => Promise<{ id: string; version: number }>;
};
type Ordered = {
  move: (id: string, target: MoveTarget, by: string | null) => Promise<{ id: string }>;
  duplicate: (id: string, by: string | null) => Promise<{ id: string; version: number; title: string }>;
};
type Table = { listTable: (query: AdminListQuery) => Promise<AdminTablePage> };

type AdminCollections = Record<ContentCollection, History & Ordered & Table> & Record<'form', History>;

const foundOfEach = 6;

type Files = { listDeleted: () => Promise<DeletedFile[]> };
type Services = { collections: AdminCollections; files: Files; dashboard: DashboardService };

/** The endpoints that the admin area uses for every collection. */
export function registerAdminRoutes(app: FastifyInstance, { collections, files, dashboard }: Services) {
  registerEndpoint(app, 'listForAdmin', ({ params, query }) => collections[params.collection].listTable(query));
  registerEndpoint(app, 'findForAdmin', async ({ query: { q } }, { request }) => {
    const { role } = sessionOf(request);
    const found = contentCollections
      .filter((name) => mayOpenCollection(role, name))
      .map(async (collection) => {
        const { rows } = await collections[collection].listTable({ q, sort: defaultSort, limit: foundOfEach });
        return rows.map(({ id, title, kind }) => ({ collection, id, title, ...(kind && { kind }) }));
      });
    return (await Promise.all(found)).flat();
  });
  registerEndpoint(app, 'moveDocument', ({ params, body }, { request }) =>
    collections[params.collection].move(params.id, body as MoveTarget, whoIs(request)),
  );
  registerEndpoint(app, 'duplicateDocument', ({ params }, { request }) =>
    collections[params.collection].duplicate(params.id, whoIs(request)),
  );
  registerEndpoint(app, 'restoreDeleted', ({ params }) => collections[params.collection].undelete(params.id));
  registerEndpoint(app, 'listRevisions', ({ params }) => collections[params.collection].listRevisions(params.id));
  registerEndpoint(app, 'restoreRevision', async ({ params, version }, { request }) => {
    const service = collections[params.collection];
    const entity = await service.restoreRevision(params.id, params.version, version, whoIs(request));
    return { id: entity.id, version: entity.version };
  });
  registerEndpoint(app, 'listDeleted', async ({ query }, { request }) => {
    const { role } = sessionOf(request);
    const mayList = (name: string) =>
      name === 'form' ? can(role, calls.listLeads.access) : mayOpenCollection(role, name);
    if (query.collection && !mayList(query.collection)) throw new Failure('not_allowed', 'Your role may not do this');
    const all = [...adminCollections, 'media'] as const;
    const names = query.collection ? [query.collection] : all.filter(mayList);
    const lists: Deleted[][] = await Promise.all(
      names.map((name) => (name === 'media' ? files : collections[name]).listDeleted()),
    );
    return lists.flat().toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
  });
  registerEndpoint(app, 'getOverview', async (_input, { request }) => {
    const { userId: id, name, email, role, factorDueAt, expiresAt } = sessionOf(request);
    return { id, name, email, role, factorDueAt, expiresAt, ...(await dashboard.getCounts(role)) };
  });
  registerEndpoint(app, 'getDashboard', (_input, { request }) => dashboard.get(sessionOf(request).role));
}
