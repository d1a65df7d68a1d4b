/** The rules of uploads, free of zod. Schemas: `media.schema.ts`; parsing a picture's URL: `picture-url.ts`. */

const megabyte = 1024 * 1024;

export const mediaKinds = ['picture', 'video', 'document', 'presentation'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What may be uploaded, how large, and the text that says so. */
export const uploadLimits = {
  picture: { bytes: 20 * megabyte, says: 'JPEG, PNG, WebP or AVIF up to 20 MB' },
  drawing: { bytes: megabyte, says: 'SVG up to 1 MB' },
  document: { bytes: 40 * megabyte, says: 'PDF up to 40 MB' },
  video: { bytes: 80 * megabyte, says: 'MP4 up to 80 MB' },
  presentation: { bytes: 60 * megabyte, says: 'PPTX up to 60 MB' },
} as const;

export type UploadKind = keyof typeof uploadLimits;

/** The purpose of a form field. Each accepts certain file types only. */
export const mediaUses = ['picture', 'film', 'brochure', 'document'] as const;
export type MediaUse = (typeof mediaUses)[number];

type Use = { what: string; kinds: readonly UploadKind[]; extensions: readonly string[] };

export const uploadUses: Record<MediaUse, Use> = {
  picture: {
    what: 'a picture',
    kinds: ['picture', 'drawing'],
    extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg', 'gif'],
  },
  film: { what: 'a film', kinds: ['video'], extensions: ['mp4', 'm4v', 'webm'] },
  brochure: { what: 'a PDF', kinds: ['document'], extensions: ['pdf'] },
  /** Open to everyone, unlike a brochure. */
  document: { what: 'a PDF', kinds: ['document'], extensions: ['pdf'] },
};

/** 'JPEG, PNG, WebP or AVIF up to 20 MB; SVG up to 1 MB' */
export function saysOfUse(use: MediaUse): string {
  return uploadUses[use].kinds.map((kind) => uploadLimits[kind].says).join('; ');
}

const uploadedPrefix = '/media/';
const otherExtensions = ['pptx', 'ppt', 'doc', 'docx', 'xls', 'xlsx', 'zip'];
const knownExtensions = [...mediaUses.flatMap((use) => uploadUses[use].extensions), ...otherExtensions];

/**
 * Whether a field for this use may hold a URL. The extension of an uploaded file matches its bytes, so the extension decides;
 * a URL of another site is refused only where its extension is that of another file type.
 */
export function fitsUse(url: string, use: MediaUse): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const extension = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  if (uploadUses[use].extensions.includes(extension)) return true;
  return !path.startsWith(uploadedPrefix) && !knownExtensions.includes(extension);
}

export const pictureLimits = {
  /** Before decoding: brochures are shot with cameras of at most 40 megapixels. */
  pixels: 40_000_000,
  edge: 16_000,
  /** The longest edge of a stored picture. */
  storedEdge: 2_560,
} as const;

/** 'received' waits for the worker; only 'ready' has a URL. */
export const mediaStates = ['received', 'processing', 'ready', 'failed'] as const;
export type MediaState = (typeof mediaStates)[number];

/** Of a picture: drawn by an artist, or taken by a camera. */
export const pictureOrigins = ['impression', 'photograph'] as const;
export type PictureOrigin = (typeof pictureOrigins)[number];

/** The tabs of the library. */
export const libraryViews = ['all', 'unused', 'undescribed', 'large', 'pictures', 'films', 'papers'] as const;
export type LibraryView = (typeof libraryViews)[number];

/** The orders of the library; the first is the default. */
export const libraryOrders = ['newest', 'name', 'largest'] as const;
export type LibraryOrder = (typeof libraryOrders)[number];

/** Uploads of at least this many bytes are listed as large. */
export const largeFile = 5 * megabyte;

export const brochureFileName = 'Brochure.pdf';
