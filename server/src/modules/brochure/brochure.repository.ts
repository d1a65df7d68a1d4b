import type { Database } from '../../platform/database.ts';

export type BrochureRepository = ReturnType<typeof createBrochureRepository>;

/** `projectId` is the project whose form was sent, `leadId` the lead that this form stored. */
export type StoredGrant = { projectId: string; leadId: string | null };

export function createBrochureRepository(db: Database) {
  return {
    async insert({ tokenHash, projectId, leadId, expiresAt }: StoredGrant & { tokenHash: string; expiresAt: Date }) {
      await db
        .insertInto('brochure_grants')
        .values({ token_hash: tokenHash, project_id: projectId, lead_id: leadId, expires_at: expiresAt })
        .execute();
    },

    async listValid(tokenHashes: readonly string[], now: Date): Promise<StoredGrant[]> {
      if (tokenHashes.length === 0) return [];
      return db
        .selectFrom('brochure_grants')
        .select(['project_id as projectId', 'lead_id as leadId'])
        .where('token_hash', 'in', tokenHashes)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .execute();
    },

    async removeExpired(now: Date) {
      await db.deleteFrom('brochure_grants').where('expires_at', '<=', now).execute();
    },
  };
}
