import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token of a preview link: its id and our signature of it. A token that was guessed or edited is refused unread. */
const signatureOf = (secret: Buffer, id: string) =>
  createHmac('sha256', secret).update('preview:v1:').update(id).digest();

export const signPreview = (secret: Buffer, id: string): string =>
  `${id}.${signatureOf(secret, id).toString('base64url')}`;

/** Null where the signature is not valid. */
export function readPreviewToken(secret: Buffer, token: string): string | null {
  const [, id, signature] = /^([0-9A-Za-z_-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(secret, id);
  // 43 characters hold two bits more than 32 bytes: another last character may decode to the same bytes.
  if (given.toString('base64url') !== signature) return null;
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}
