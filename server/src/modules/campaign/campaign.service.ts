import type { DocumentKey } from '../../content/publication.repository.ts';
import type { PublicGuard } from '../../content/publishing.service.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { Failure, invalidField } from '../../platform/failures.ts';
import type { CampaignRepository } from './campaign.repository.ts';

type Dependencies = {
  campaigns: CampaignRepository;
  /** Withdraws what is live in the system's own name, for the reason that is found under the lock. False where there is none. */
  withdraw: (
    key: DocumentKey,
    findReason: (trx: DatabaseTransaction) => Promise<string | null>,
    within?: DatabaseTransaction,
  ) => Promise<boolean>;
};

const projectIsGone = 'The project of this campaign is not on the website any more.';

/** A campaign advertises a project, so it leaves the website with it. Who may publish decides when it comes back. */
export function createCampaignService({ campaigns, withdraw }: Dependencies) {
  const withdrawOne = (id: string, within?: DatabaseTransaction) =>
    withdraw(
      { collection: 'campaigns', id },
      async (trx) => ((await campaigns.listWithoutProject(trx)).includes(id) ? projectIsGone : null),
      within,
    );

  return {
    /** In the transaction of an edit of a project, after it: withdraws its campaigns where the project is not live any more. */
    async follow(trx: DatabaseTransaction, project: string): Promise<void> {
      for (const id of await campaigns.listWithoutProject(trx, project)) await withdrawOne(id, trx);
    },

    /** Withdraws campaigns that were published while their project left the website, and returns how many. */
    async run(): Promise<number> {
      let withdrawn = 0;
      for (const id of await campaigns.listWithoutProject(null)) {
        try {
          if (await withdrawOne(id)) withdrawn += 1;
        } catch (error) {
          // Deleted by a colleague meanwhile.
          if (!(error instanceof Failure)) throw error;
        }
      }
      return withdrawn;
    },
  };
}

/** A campaign comes back from the bin only while its project is on the website. */
export const createCampaignGuard =
  (campaigns: CampaignRepository): PublicGuard =>
  async (trx, { id }, change) => {
    if (change === 'return' && (await campaigns.listWithoutProject(trx)).includes(id))
      throw invalidField('body.project', 'The project is not on the website. Publish it first');
  };
