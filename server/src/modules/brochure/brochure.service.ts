import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { brochureRegistration } from '@plinth/contract/constants';
import { notAvailable } from '@plinth/contract/none';
import type { Project } from '@plinth/contract/project.schema';
import { Failure, notFound } from '../../platform/failures.ts';
import type { BrochureGrant } from '../../plugins/brochure-grant.ts';
import type { BrochureRepository } from './brochure.repository.ts';

type Dependencies = {
  grants: BrochureRepository;
  projects: { get: (id: string) => Promise<Project> };
  media: { openPrivate: (url: string) => Promise<{ size: number; body: Readable } | null> };
  /** Records in the lead that its visitor downloaded the brochure of a further project; once for each project. */
  recordInterest: (leadId: string, project: { id: string; name: string }) => Promise<void>;
  now?: () => Date;
};

type OpenedBrochure = { size: number; body: Readable } | { url: string };

export type BrochureService = ReturnType<typeof createBrochureService>;

/**
 * A visitor who left their details may download the brochure of every project for three days. The specification keeps that in
 * the browser alone; a grant of the same lifetime protects the files on the server too.
 */
export function createBrochureService({
  grants,
  projects,
  media,
  recordInterest,
  now = () => new Date(),
}: Dependencies) {
  async function listHeld(tokens: readonly string[]) {
    const held = await grants.listValid(tokens.map(hashOf), now());
    if (held.length === 0) throw new Failure('forbidden', 'The brochure opens after the form has been sent');
    return held;
  }

  return {
    /** Called after a brochure lead was stored. Only the visitor gets the token; the database keeps its hash. */
    async issueGrant({ projectId, leadId }: { projectId: string; leadId: string }): Promise<BrochureGrant> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + brochureRegistration.lifetime);
      await grants.removeExpired(now());
      await grants.insert({ tokenHash: hashOf(token), projectId, leadId, expiresAt });
      return { token, expiresAt };
    },

    /** Returns the file, or its URL where the brochure is on another site; never without a valid grant. */
    async open(projectId: string, tokens: readonly string[]): Promise<OpenedBrochure> {
      const held = await listHeld(tokens);
      const project = await projects.get(projectId);
      const opened = await openFile(media, project.brochure);
      const leadId = held.find((grant) => grant.leadId !== null)?.leadId;
      const isFurther = held.every((grant) => grant.projectId !== projectId);
      if (leadId && isFurther) await recordInterest(leadId, project);
      return opened;
    },

    /** As `open`, for a document that is behind the form. An open document has a public URL, so it is not found here. */
    async openDocument(projectId: string, position: number, tokens: readonly string[]): Promise<OpenedBrochure> {
      await listHeld(tokens);
      const document = (await projects.get(projectId)).documents?.[position];
      if (document?.access !== 'form') throw notFound('document');
      return (await media.openPrivate(document.file)) ?? { url: document.file };
    },
  };
}

async function openFile(media: Dependencies['media'], brochure: string | undefined): Promise<OpenedBrochure> {
  if (!brochure || brochure === notAvailable) throw notFound('brochure');
  const file = await media.openPrivate(brochure);
  if (file) return file;
  if (/^https?:\/\//.test(brochure)) return { url: brochure };
  throw notFound('brochure');
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
