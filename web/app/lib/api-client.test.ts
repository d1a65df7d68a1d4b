import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from './admin-client.ts';
import { ApiError, fetchTransport } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the API client', () => {
  it('the API client sends the method and path of the contract, parameters encoded', async () => {
    const sent: unknown[] = [];
    const api = createApi(async (request) => {
      sent.push(request);
      return { status: 200, body: { name: 'Basalt Heights' } };
    });
    await api.getProject({ params: { id: 'a/b c' } });
    expect(sent).toEqual([{ method: 'GET', path: '/api/projects/a%2Fb%20c' }]);
  });

  it('the API client throws an ApiError with the status of a failed response', async () => {
    const api = createApi(async () => ({ status: 503, body: null }));
    await expect(api.listProjects()).rejects.toThrow(new ApiError(503, null));
  });

  it.each([{}, [], 'busy', { message: 'busy' }, { error: null }, { error: 'busy' }])(
    'the API client drops the body of a failed response that is not ours: %j',
    async (body) => {
      const api = createApi(async () => ({ status: 500, body }));
      await expect(api.listProjects()).rejects.toMatchObject({ status: 500, body: null });
    },
  );

  it('the API client keeps the body of a refusal', async () => {
    const body = {
      error: { code: 'invalid_request', message: 'no', requestId: 'r', issues: [{ path: 'name', message: 'no' }] },
    };
    const api = createApi(async () => ({ status: 400, body }));
    await expect(api.listProjects()).rejects.toMatchObject({ status: 400, body });
  });
});

describe('the browser transport', () => {
  it('the browser transport returns status 0 when the network fails', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline');
    });
    expect(await fetchTransport({ method: 'GET', path: '/api/projects' })).toEqual({ status: 0, body: null });
  });

  it('the browser transport returns a null body when the response is not JSON', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    expect(await fetchTransport({ method: 'GET', path: '/api/projects' })).toMatchObject({ status: 502, body: null });
  });
});
