import { expect, it } from 'vitest';
import { describeCollection } from '../../test/collection.ts';

const { app, services } = await describeCollection({
  isUnique: true,
  names: {
    list: 'listRedirects',
    get: 'getRedirect',
    create: 'createRedirect',
    update: 'updateRedirect',
    remove: 'deleteRedirect',
  },
  input: { from: '/about.html', to: '/profile', note: 'On brochures.' },
  change: { to: '/contact' },
  history: { collection: 'redirects', title: 'from' },
  invalid: [
    [{ from: 'about.html' }, 'body.from'],
    [{ from: '/' }, 'body.from'],
    [{ from: '/about.html?id=1' }, 'body.from'],
    [{ from: `/${'a'.repeat(250)}` }, 'body.from'],
    [{ to: '//elsewhere.example' }, 'body.to'],
    [{ to: 'javascript:alert(1)' }, 'body.to'],
    [{ to: '/About.html/' }, 'body.to'],
    [{ to: 'https://site.example/x/../about.html' }, 'body.to'],
  ],
});

const create = (from: string, to: string) => services.redirects.create({ from, to });
const targetOf = async (path: string) =>
  (await app.inject(`/api/redirects/from/${encodeURIComponent(path)}`)).json().to;

it('a path leads to its target however it is spelled, and other paths lead nowhere', async () => {
  await create('/About-Us.html', '/profile');
  await create('/पुणे', '/projects');
  for (const path of ['/About-Us.html', '/about-us.html', '/ABOUT-US.HTML/'])
    expect(await targetOf(path)).toBe('/profile');
  for (const path of ['/पुणे', encodeURI('/पुणे/')]) expect(await targetOf(path)).toBe('/projects');
  for (const path of ['/about-us', '/about-us.html/x', '/about_us.html', '/%', '/'])
    expect(await targetOf(path)).toBeNull();
});

it('the longest path is found', async () => {
  const path = `/${'a'.repeat(249)}`;
  await create(path, '/profile');
  expect(await targetOf(path)).toBe('/profile');
});

it('a draft and a deleted redirect lead nowhere, and responses are purged with every edit of a redirect', async () => {
  const { id } = await create('/old', '/profile');
  await services.publishing.create('redirects', { from: '/drafted', to: '/profile' }, { by: null, role: 'owner' });
  expect(await targetOf('/drafted')).toBeNull();
  const response = await app.inject('/api/redirects/from/%2Fold');
  expect([response.headers['surrogate-key'], response.json()]).toEqual(['redirects', { to: '/profile' }]);
  await services.redirects.remove(id, null);
  expect(await targetOf('/old')).toBeNull();
});

it('a second redirect of a path, and one that leads back, are refused; a redirect may be edited', async () => {
  await create('/b', '/c');
  const { id } = await create('/c', '/profile');
  const refused = (path: string, message: string) => ({ issues: [{ path, message }] });
  await expect(create('/B/', '/contact')).rejects.toMatchObject(
    refused('body.from', 'There is a redirect for this path already. Change that one'),
  );
  await expect(services.redirects.update(id, 1, { from: '/c', to: '/b' })).rejects.toMatchObject(
    refused(
      'body.to',
      'With the other redirects this leads back to where it started. Name the page where visitors should arrive',
    ),
  );
  expect(await services.redirects.update(id, 1, { from: '/c', to: '/contact' })).toMatchObject({ to: '/contact' });
});
