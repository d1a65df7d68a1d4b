import type { MediaKind } from '@plinth/contract/media';
import { type FocalPoint, parsePictureUrl, pictureFile, widthsOf } from '@plinth/contract/picture-url';
import { keyOf, keyOfUrl, publicKey } from './file-names.ts';
import { originalFile, type PictureFacts } from './picture.ts';

/** Which files the store holds of an upload: a store cannot list them. Link previews are left out, because they are made again. */

type Facts = Omit<PictureFacts, 'blur'> & { blur?: string | undefined };
type Upload = { id: string; kind: MediaKind; url: string; facts: Facts | null; focal: FocalPoint };

export function keysOfUpload({ id, kind, url, facts: stored, focal }: Upload): string[] {
  const key = keyOfUrl(url);
  if (kind !== 'picture' || !stored) return key ? [key] : [];
  const { blur, ...size } = stored;
  const facts = { ...size, ...(blur !== undefined && { blur }) };
  const twin = pictureFile({ ...facts, focal, extension: 'webp' });
  const names = [originalFile(facts, focal), twin, ...renditionsOf(facts)];
  return [...new Set(names.map((name) => keyOf('public', id, name)))];
}

const renditionsOf = (picture: { width: number }) =>
  widthsOf(picture).flatMap((width) => [`${width}.avif`, `${width}.webp`]);

const namedUrl = /\/media\/(?:private\/)?([0-9a-z]{26})\/[0-9A-Za-z][0-9A-Za-z_.-]*/g;

/** The keys of the files behind the URLs in a body, by the id of their upload. A picture may be named under an earlier centre. */
export function keysNamedIn(body: unknown): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [url, id = ''] of JSON.stringify(body ?? null).matchAll(namedUrl)) {
    const key = keyOfUrl(url);
    if (key) keys.set(id, [...(keys.get(id) ?? []), key, ...twinsOf(url)]);
  }
  return keys;
}

function twinsOf(url: string): string[] {
  const picture = parsePictureUrl(url);
  if (!picture) return [];
  const names = [pictureFile({ ...picture, extension: 'webp' }), ...renditionsOf(picture)];
  return names.map((name) => keyOf('public', picture.id, name));
}

/** Whether a file of an upload may have this key; no other key is written for an archive. */
export function isUploadKey(key: string): boolean {
  const path = /^(?:public|private)\/(.+)$/.exec(key)?.[1];
  return path !== undefined && publicKey(path) !== null;
}
