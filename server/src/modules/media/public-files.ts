import type { ByteRange, Store } from '../../adapters/store.ts';
import { publicKey } from './file-names.ts';

export type PublicFiles = ReturnType<typeof createPublicFiles>;

/** Public files, read from the store without a database query. */
export function createPublicFiles(store: Store) {
  return {
    async sizeOfPublic(path: string): Promise<number | null> {
      const key = publicKey(path);
      return key ? store.size(key) : null;
    },

    async openPublic(path: string, range?: ByteRange) {
      const key = publicKey(path);
      return key ? store.open(key, range) : null;
    },
  };
}
