import { apiPrefix } from '@plinth/contract/api-prefix';
import { type LibraryFile, libraryFileSchema, libraryPageSchema, type Media } from '@plinth/contract/media.schema';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { buildTestApp } from './context.ts';
import { formOf, photo } from './samples.ts';

type TestApp = Pick<Awaited<ReturnType<typeof buildTestApp>>, 'app' | 'services'>;

/** Uploads files and reads the library as the admin, for the tests of both. */
export function createMediaClient({ app, services }: TestApp, admin: Record<string, string>) {
  const ask = (url: string, options: InjectOptions = {}) =>
    app.inject({ ...options, url: `${apiPrefix}${url}`, headers: { ...admin, ...options.headers } });

  const upload = async (name: string, fields: Record<string, string> = {}, bytes?: Buffer): Promise<Media> => {
    const form = formOf({ name, bytes: bytes ?? (await photo(1_000, 600)), fields });
    const response = await ask('/media', { method: 'POST', ...form });
    expect(response.statusCode, response.body).toBe(201);
    return response.json();
  };

  const listed = async (query: string) => libraryPageSchema.parse((await ask(`/admin/media${query}`)).json());

  return {
    ask,
    post: (url: string, payload: object = {}) => ask(url, { method: 'POST', payload }),
    upload,
    /** With its sizes made. */
    uploadReady: async (name: string, fields: Record<string, string> = {}): Promise<Media & { url: string }> => {
      const { id } = await upload(name, fields);
      await services.media.process(id);
      return (await ask(`/media/${id}`)).json();
    },
    fileOf: async (id: string): Promise<LibraryFile> =>
      libraryFileSchema.parse((await ask(`/admin/media/${id}`)).json()),
    listed,
    names: async (query: string) => (await listed(query)).rows.map(({ name }) => name),
  };
}
