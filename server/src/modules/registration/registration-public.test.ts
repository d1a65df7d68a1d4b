import { expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { createServices } from '../../services.ts';

const { resources } = await buildTestApp();

it('the registrations of the demo pass on a reserved name and are refused by the services of a public website', async () => {
  const refused = { issues: [{ path: 'body.reraPage' }, { path: 'body.reraQrcode' }] };
  for (const publicOrigin of ['https://banyanbasalt.in', 'http://banyanbasalt.in', '']) {
    const { projects } = createServices({ ...resources, publicOrigin });
    await expect(projects.create(buildProject()), publicOrigin).rejects.toMatchObject(refused);
  }
  for (const publicOrigin of ['https://site.example', 'http://127.0.0.1:3000'])
    expect(await createServices({ ...resources, publicOrigin }).projects.create(buildProject())).toHaveProperty('id');
});
