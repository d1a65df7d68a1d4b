/**
 * The URL of a picture in our own store says how to draw it, so that a page needs no second request, and a field that
 * holds only a URL (a logo, a plan, an amenity) can be drawn like any other:
 *
 *     /media/{id}/{width}x{height}-{focal x}-{focal y}[-{blur}].jpg     the original, re-encoded
 *     /media/{id}/….webp                                                its twin, same size
 *     /media/{id}/480.avif  480.webp  960.avif …                        each of `pictureWidths` up to its width
 *
 * `{blur}` is the picture in four by three pixels, the pixel bytes of a 16-bit bitmap: put behind a constant header
 * they are a data URL, with nothing to decode. See docs/decisions/0020-picture-addresses.md.
 */

export const pictureWidths = [480, 960, 1440, 1920, 2400] as const;

/** In whole per cent of the picture's width and height: the point that a crop keeps. */
export type FocalPoint = { x: number; y: number };

export const centre: FocalPoint = { x: 50, y: 50 };

export const blurGrid = { columns: 4, rows: 3 } as const;

export type PictureUrlParts = {
  id: string;
  width: number;
  height: number;
  focal: FocalPoint;
  /** Base64url of the pixels, bottom row first; absent where the picture is transparent. */
  blur?: string;
  extension: 'jpg' | 'png' | 'webp' | 'avif';
};

const shape =
  /^\/media\/([0-9a-z]{26})\/(\d{1,5})x(\d{1,5})-(\d{1,3})-(\d{1,3})(?:-([0-9A-Za-z_-]{32}))?\.(jpg|png|webp|avif)$/;

/** File header and info header of a 4 by 3 bitmap with 16 bits a pixel: 54 bytes, so base64 can be appended to them. */
const bitmapHeader = 'Qk1OAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Null for a URL that is not a picture of our store: it is then drawn as it is. */
export function parsePictureUrl(url: string): PictureUrlParts | null {
  const match = shape.exec(url);
  if (!match) return null;
  const [, id = '', width, height, x, y, blur, extension] = match;
  return {
    id,
    width: Number(width),
    height: Number(height),
    focal: { x: Number(x), y: Number(y) },
    ...(blur !== undefined && { blur }),
    extension: extension as PictureUrlParts['extension'],
  };
}

/** The last segment of the URL; the store keeps the file under the same name. */
export function pictureFile({ width, height, focal, blur, extension }: Omit<PictureUrlParts, 'id'>): string {
  return `${width}x${height}-${focal.x}-${focal.y}${blur ? `-${blur}` : ''}.${extension}`;
}

/** Never wider than the picture itself; a picture narrower than the smallest width keeps its own. */
export function widthsOf(picture: Pick<PictureUrlParts, 'width'>): number[] {
  const smaller = pictureWidths.filter((width) => width <= picture.width);
  return smaller.length ? smaller : [picture.width];
}

export function sourceSet(picture: PictureUrlParts, format: 'avif' | 'webp'): string {
  return widthsOf(picture)
    .map((width) => `/media/${picture.id}/${width}.${format} ${width}w`)
    .join(', ');
}

export function blurDataUrl(blur: string): string {
  return `data:image/bmp;base64,${bitmapHeader}${blur.replaceAll('-', '+').replaceAll('_', '/')}`;
}

/** The link preview picture. The server makes it at its first request. */
export const card = { width: 1_200, height: 630, file: 'card.jpg' } as const;

/** Null for a picture that is not of our store: it is then shared as it is. */
export function cardUrl(url: string): string | null {
  const picture = parsePictureUrl(url);
  return picture && `/media/${picture.id}/${card.file}`;
}
