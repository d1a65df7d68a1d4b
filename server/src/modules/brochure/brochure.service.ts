import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { brochureRegistration } from '@plinth/contract/constants';
import { notAvailable } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import type { BrochureGrant } from '../../brochure-grant.ts';
import { Failure, notFound } from '../../failures.ts';
import type { BrochureRepository } from './brochure.repository.ts';

type Dependencies = {
  grants: BrochureRepository;
  projects: { get: (id: string) => Promise<Project> };
  media: { openPrivate: (url: string) => Promise<{ size: number; body: Readable } | null> };
  now?: () => Date;
};

export type BrochureService = ReturnType<typeof createBrochureService>;

/**
 * Who left their details may have the brochure of that one project for three days. The spec keeps that in the browser alone;
 * a grant of the same life keeps the file from whoever did not ask.
 */
export function createBrochureService({ grants, projects, media, now = () => new Date() }: Dependencies) {
  return {
    /** Called where a brochure lead was stored. The token is known to the visitor alone; we keep its hash. */
    async issueGrant(projectId: string): Promise<BrochureGrant> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + brochureRegistration.lifetime);
      await grants.removeExpired(now());
      await grants.insert({ tokenHash: hashOf(token), projectId, expiresAt });
      return { projectId, token, expiresAt };
    },

    /** The file, or the address where an outside one is; never without a grant for this very project. */
    async open(
      projectId: string,
      tokens: readonly string[],
    ): Promise<{ size: number; body: Readable } | { url: string }> {
      const held = await Promise.all(tokens.map((token) => grants.holds(hashOf(token), projectId, now())));
      if (!held.includes(true)) throw new Failure('forbidden', 'The brochure opens after the form has been sent');
      const { brochure } = await projects.get(projectId);
      if (!brochure || brochure === notAvailable) throw notFound('brochure');
      const file = await media.openPrivate(brochure);
      if (file) return file;
      if (/^https?:\/\//.test(brochure)) return { url: brochure };
      throw notFound('brochure');
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
