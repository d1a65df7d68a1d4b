import { type Role, roles } from '@plinth/contract/roles';
import pg from 'pg';
import { logIn } from '../../testing/log-in.ts';
import { ensureAdmin } from '../../tools/commands/demo-admin.ts';
import type { Site } from '../kit/site.ts';

export type Team = Record<Role, { authorization: string }>;

/** One colleague of each role, signed in. They have the password of the owner, whom the command line creates. */
export async function signInTeam({ origin, databaseUrl, home }: Site): Promise<Team> {
  const env = { DATABASE_URL: databaseUrl, MEDIA_DIR: `${home}/media`, MEDIA_STAGING_DIR: `${home}/staging` };
  const admin = await ensureAdmin(env, home);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const role of roles.filter((it) => it !== 'owner')) {
    await client.query(
      `insert into users (email, name, role, password_hash, joined_at)
       select $1, $2, $2, password_hash, now() from users where email = $3`,
      [`${role}@drill.example`, role, admin.email],
    );
  }
  await client.end();
  const signedIn = roles.map(async (role) => {
    const headers = await logIn({
      origin,
      admin: role === 'owner' ? admin : { ...admin, email: `${role}@drill.example` },
    });
    return [role, headers] as const;
  });
  return Object.fromEntries(await Promise.all(signedIn)) as Team;
}
