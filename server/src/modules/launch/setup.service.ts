import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { FirstOwner } from '@plinth/contract/launch.schema';
import { Failure } from '../../platform/failures.ts';
import type { SetupCodeRepository } from './setup-code.repository.ts';

type Client = { ip: string; userAgent?: string | undefined };

type Dependencies<Started> = {
  codes: SetupCodeRepository;
  hasUser: () => Promise<boolean>;
  /** Refuses a client that has guessed too often. */
  takeGuess: (ip: string) => Promise<void>;
  /** The database lets one of several succeed. */
  createOwner: (owner: Omit<FirstOwner, 'code'>) => Promise<void>;
  signIn: (email: string, password: string, client: Client) => Promise<Started>;
};

const hour = 3_600_000;
const minute = 60_000;
/** A code is of no use for longer than a person needs who has just started the server. */
const span = { lifetime: 24 * hour, together: 10 * minute };

/** Without letters and digits that look alike: 32 of them, so that twenty have 100 bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = () => Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');
/** As a person types it: in lower case, with spaces or without the hyphens. */
const hashOfCode = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();

const closed = () => new Failure('link_ended', 'This site is set up already');

/** Creates the first owner for the holder of the code that the server prints. */
export function createSetupService<Started>(dependencies: Dependencies<Started>) {
  const { codes, hasUser, takeGuess, createOwner, signIn } = dependencies;

  async function checkCode(code: string, ip: string): Promise<void> {
    await takeGuess(ip);
    if (await hasUser()) throw closed();
    const hash = hashOfCode(code);
    // All are compared, so that the time says nothing about which one was nearly right.
    const matches = (await codes.listHashes()).filter((stored) => timingSafeEqual(stored, hash));
    if (matches.length === 0) throw new Failure('unauthorized', 'This is not the code that the server has printed');
  }

  return {
    checkCode,
    isOpen: async () => !(await hasUser()),

    /** The code to print; null where the site has a user. */
    async openForOwner(): Promise<string | null> {
      if (await hasUser()) return null;
      const code = newCode();
      await codes.replace(hashOfCode(code), span);
      return grouped(code);
    },

    async createFirstOwner({ code, ...owner }: FirstOwner, client: Client): Promise<Started> {
      await checkCode(code, client.ip);
      await createOwner(owner).catch((error: unknown) => {
        // Its message names the owner, for the command line.
        throw error instanceof Failure && error.code === 'link_ended' ? closed() : error;
      });
      return signIn(owner.email, owner.password, client);
    },
  };
}

export type SetupService<Started> = ReturnType<typeof createSetupService<Started>>;
