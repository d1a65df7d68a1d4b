/** The only file types that are ever served, each with its exact content type. */
const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;

export function contentTypeOf(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  if (!Object.hasOwn(contentTypes, extension)) throw new Error('files of this type are not served');
  return contentTypes[extension as keyof typeof contentTypes];
}

const publicPrefix = '/media/';
const privatePrefix = '/media/private/';
const publicShape = /^[0-9a-z]{26}\/[0-9A-Za-z][0-9A-Za-z_-]{0,99}\.(jpg|png|webp|avif|mp4|pdf|pptx)$/;

/** The store key of a public file, or null. No URL path maps to the key of a private file. */
export function publicKey(path: string): string | null {
  return publicShape.test(path) ? `public/${path}` : null;
}

/** The store key behind the URL of a private file, or null for any other URL. */
export function privateKey(url: string): string | null {
  const path = url.startsWith(privatePrefix) ? url.slice(privatePrefix.length) : '';
  return publicShape.test(path) ? `private/${path}` : null;
}

/** The store key behind the URL of a public or private file of ours, or null. */
export function keyOfUrl(url: string): string | null {
  return privateKey(url) ?? (url.startsWith(publicPrefix) ? publicKey(url.slice(publicPrefix.length)) : null);
}

export function keyOf(access: 'public' | 'private', id: string, file: string) {
  return `${access}/${id}/${file}`;
}

export function urlOf(access: 'public' | 'private', id: string, file: string) {
  return `${access === 'private' ? privatePrefix : publicPrefix}${id}/${file}`;
}

/** The download name: only the letters, digits and hyphens of the uploaded name. */
export function plainName(name: string, extension: string): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase();
  return `${
    stem
      .replace(/[^0-9a-z]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'file'
  }.${extension}`;
}
