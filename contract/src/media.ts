/** The rules of uploads, free of zod. Schemas: `media.schema.ts`; how a picture's address is read: `picture-url.ts`. */

const megabyte = 1024 * 1024;

export const mediaKinds = ['picture', 'video', 'document', 'presentation'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What may be uploaded, how large, and what a person is told about it. */
export const uploadLimits = {
  picture: { bytes: 20 * megabyte, says: 'JPEG, PNG, WebP or AVIF up to 20 MB' },
  drawing: { bytes: megabyte, says: 'SVG up to 1 MB' },
  document: { bytes: 40 * megabyte, says: 'PDF up to 40 MB' },
  video: { bytes: 80 * megabyte, says: 'MP4 up to 80 MB' },
  presentation: { bytes: 60 * megabyte, says: 'PPTX up to 60 MB' },
} as const;

export type UploadKind = keyof typeof uploadLimits;

export const pictureLimits = {
  /** Before it is decoded: 40 megapixels is the largest camera a brochure is shot with. */
  pixels: 40_000_000,
  edge: 16_000,
  /** The longest edge that is kept. */
  storedEdge: 2_560,
} as const;

/** 'received' waits for the worker; only 'ready' has an address. */
export const mediaStates = ['received', 'processing', 'ready', 'failed'] as const;
export type MediaState = (typeof mediaStates)[number];

export const brochureFileName = 'Brochure.pdf';
