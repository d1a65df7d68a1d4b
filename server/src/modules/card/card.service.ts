import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Palette } from '@plinth/contract/brand-colours';
import type { Media } from '@plinth/contract/media.schema';
import type { Store } from '../../adapters/store.ts';
import { makeCard } from './card-picture.ts';

type Dependencies = {
  store: Store;
  media: {
    get: (id: string) => Promise<Media>;
    sizeOfPublic: (path: string) => Promise<number | null>;
    openPublic: (path: string) => Promise<{ body: NodeJS.ReadableStream } | null>;
  };
  /** The brand's logo, null for none, and its colours. */
  readLook: () => Promise<{ palette: Palette; logo: Buffer | null }>;
};

export type CardService = ReturnType<typeof createCardService>;

const mediaPrefix = '/media/';

/** Part of a preview's file name, so a new logo or ground makes new previews. */
const versionOf = (ground: string, logo: Buffer | null) =>
  createHash('sha256')
    .update(ground)
    .update(logo ?? '')
    .digest('hex')
    .slice(0, 12);

/** Link preview pictures: each is made at its first request and stored beside its original. */
export function createCardService({ store, media, readLook }: Dependencies) {
  const underWay = new Map<string, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();

  const make = async (id: string): Promise<Buffer | null> => {
    const { palette, logo } = await readLook();
    const version = versionOf(palette.ivory, logo);
    const { kind, url, focal } = await media.get(id);
    if (kind !== 'picture' || !url) return null;
    const key = `public/${id}/card-${version}.jpg`;
    const kept = await store.open(key);
    if (kept) return buffer(kept.body);
    const file = url.slice(mediaPrefix.length);
    const original = await media.openPublic(file);
    if (!original) return null;
    const made = await makeCard(await buffer(original.body), focal, { logo, ground: palette.ivory });
    await store.put(key, made, 'image/jpeg');
    if ((await media.sizeOfPublic(file)) !== null) return made;
    // The picture was deleted for good meanwhile, so its preview must not stay either.
    await store.remove(key);
    return null;
  };

  return {
    /** Null where there is no such picture. Made one at a time, because a decoded picture takes much memory. */
    getCard(id: string): Promise<Buffer | null> {
      const known = underWay.get(id);
      if (known) return known;
      const work = last.then(() => make(id)).finally(() => underWay.delete(id));
      last = work.catch(() => undefined);
      underWay.set(id, work);
      return work;
    },
  };
}
