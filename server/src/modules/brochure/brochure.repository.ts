import type { Database } from '../../database.ts';

export type BrochureRepository = ReturnType<typeof createBrochureRepository>;

type Grant = { tokenHash: string; projectId: string; expiresAt: Date };

export function createBrochureRepository(db: Database) {
  return {
    async insert({ tokenHash, projectId, expiresAt }: Grant) {
      await db
        .insertInto('brochure_grants')
        .values({ token_hash: tokenHash, project_id: projectId, expires_at: expiresAt })
        .execute();
    },

    async holds(tokenHash: string, projectId: string, now: Date): Promise<boolean> {
      const row = await db
        .selectFrom('brochure_grants')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('project_id', '=', projectId)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    async removeExpired(now: Date) {
      await db.deleteFrom('brochure_grants').where('expires_at', '<=', now).execute();
    },
  };
}
