import type { CallName } from '@plinth/contract/calls';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, whoIs, withVersion } from '../plugins/endpoints.ts';

type Names = { get: CallName; create: CallName; update: CallName; remove: CallName };

/** Only the part of a service that edits need; each collection lists in its own way. */
type Editing = {
  get: (id: string) => Promise<{ version: number }>;
  create: (input: never) => Promise<{ version: number }>;
  update: (id: string, version: number, input: never, by: string | null) => Promise<{ version: number }>;
  remove: (id: string, by: string | null) => Promise<{ id: string }>;
};

/** What the contract has checked for any of the four; each takes its part. */
type Input = { params: { id: string }; body: never; version: number };

/** Read one, create, replace, delete: the four calls that every collection of the admin area has. */
export function registerEditing(app: FastifyInstance, names: Names, service: Editing) {
  const register = (name: CallName, handle: (input: Input, by: string | null) => Promise<{ version: number }>) =>
    registerEndpoint(app, name, async (input, { request, reply }) =>
      withVersion(await handle(input as Input, whoIs(request)), reply),
    );

  register(names.get, ({ params }) => service.get(params.id));
  register(names.create, ({ body }) => service.create(body));
  register(names.update, ({ params, version, body }, by) => service.update(params.id, version, body, by));
  registerEndpoint(app, names.remove, (input, { request }) =>
    service.remove((input as Input).params.id, whoIs(request)),
  );
}
