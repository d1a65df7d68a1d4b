import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What the link of a receipt carries: which lead, and our word for it. The signature is of this purpose and no other, so that
 * a token made for something else opens nothing here; the id says nothing of the person.
 */
const purpose = 'withdrawal:v1:';

export function signWithdrawal(secret: Buffer, leadId: string): string {
  return `${leadId}.${signatureOf(secret, leadId).toString('base64url')}`;
}

/** Null where the token is not ours. */
export function readWithdrawal(secret: Buffer, token: string): string | null {
  const [, leadId, signature] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  if (!leadId || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(secret, leadId);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? leadId : null;
}

function signatureOf(secret: Buffer, leadId: string): Buffer {
  return createHmac('sha256', secret).update(purpose).update(leadId).digest();
}
