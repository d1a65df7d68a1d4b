/** The only kinds that are ever served, each as exactly what it is. */
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
  if (!Object.hasOwn(contentTypes, extension)) throw new Error('not a kind of file that is served');
  return contentTypes[extension as keyof typeof contentTypes];
}

const publicPrefix = '/media/';
const privatePrefix = '/media/private/';
const publicShape = /^[0-9a-z]{26}\/[0-9A-Za-z][0-9A-Za-z_-]{0,99}\.(jpg|png|webp|avif|mp4|pdf|pptx)$/;

/** The key of a file that anyone may have, or null. Private files have no address that leads to one. */
export function publicKey(path: string): string | null {
  return publicShape.test(path) ? `public/${path}` : null;
}

/** The key behind the address of a private file, or null for any other address. */
export function privateKey(url: string): string | null {
  const path = url.startsWith(privatePrefix) ? url.slice(privatePrefix.length) : '';
  return publicShape.test(path) ? `private/${path}` : null;
}

export function keyOf(access: 'public' | 'private', id: string, file: string) {
  return `${access}/${id}/${file}`;
}

export function urlOf(access: 'public' | 'private', id: string, file: string) {
  return `${access === 'private' ? privatePrefix : publicPrefix}${id}/${file}`;
}

/** What a download is called: from the name it came with, only letters, digits and hyphens. */
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
