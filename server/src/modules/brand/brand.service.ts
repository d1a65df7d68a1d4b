import { buffer } from 'node:stream/consumers';
import type { Brand } from '@plinth/contract/brand.schema';
import { type Palette, paletteOf } from '@plinth/contract/brand-colours';
import { noBrand, rulesOf, sheetOf } from '@plinth/contract/brand-look';
import { drawIcon, drawLogo } from './brand-pictures.ts';

type Dependencies = {
  /** The published brand; null before it is entered. */
  findBrand: () => Promise<Brand | null>;
  /** Of a public file of the media library, by its path below `/media/`. */
  openPublic: (path: string) => Promise<{ body: NodeJS.ReadableStream } | null>;
};

export type BrandService = ReturnType<typeof createBrandService>;
type File = { type: string; bytes: Buffer | string };

const iconSizes = { icon: 96, touch: 180 } as const;
type IconUse = keyof typeof iconSizes;

const mediaPrefix = '/media/';
/** Of drawn files: two logos and two icons of the present brand, and as many of the one before. */
const mostKept = 8;

/** The files that follow from the published brand. Each reading asks for the brand, so an edit shows as soon as caches are purged. */
export function createBrandService({ findBrand, openPublic }: Dependencies) {
  const kept = new Map<string, Promise<Buffer | null>>();
  /** What failed, or has no picture yet, is drawn again at the next request. */
  const keep = <T extends Buffer | null>(key: string, draw: () => Promise<T>): Promise<T> => {
    const known = (kept.get(key) as Promise<T> | undefined) ?? draw();
    kept.delete(key);
    kept.set(key, known);
    known.then(
      (drawn) => drawn ?? kept.delete(key),
      () => kept.delete(key),
    );
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return known;
  };
  const read = async () => (await findBrand()) ?? noBrand;
  /** Null where the brand has no such picture, or it is not in the store. */
  const open = async (url: string): Promise<Buffer | null> => {
    const file = url.startsWith(mediaPrefix) ? await openPublic(url.slice(mediaPrefix.length)) : null;
    return file && buffer(file.body);
  };

  return {
    async logo(ground: 'light' | 'dark'): Promise<File | null> {
      const { logo, logoOnDark } = await read();
      const url = ground === 'light' ? logo : logoOnDark;
      const bytes = await keep(url, async () => {
        const picture = await open(url);
        return picture && drawLogo(picture);
      });
      return bytes && { type: 'image/webp', bytes };
    },

    async icon(use: IconUse): Promise<File> {
      const brand = await read();
      const palette = paletteOf(brand);
      const key = [use, brand.icon, palette.brand, palette.trim, palette.ivory].join(' ');
      const draw = async () => drawIcon(await open(brand.icon), iconSizes[use], palette, use !== 'icon');
      return { type: 'image/png', bytes: await keep(key, draw) };
    },

    /** `isCurrent` says whether this is its address; a page from before an edit asks for a former one and gets the present rules. */
    async sheet(path: string): Promise<File & { isCurrent: boolean }> {
      const rules = rulesOf(await read());
      return { type: 'text/css', bytes: rules, isCurrent: sheetOf(rules) === path };
    },

    /** For what is drawn with the brand: cards, cost sheets. */
    async readLook(): Promise<{ palette: Palette; logo: Buffer | null }> {
      const brand = await read();
      return { palette: paletteOf(brand), logo: await open(brand.logo) };
    },
  };
}
