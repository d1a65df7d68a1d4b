import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The token of a link in a mail: the lead's id and our signature. The signature includes the purpose, so that a token made for
 * something else is not valid; the id reveals nothing about the person.
 */
function createLeadToken(purpose: string) {
  const signatureOf = (secret: Buffer, leadId: string) =>
    createHmac('sha256', secret).update(purpose).update(leadId).digest();
  return {
    sign: (secret: Buffer, leadId: string): string => `${leadId}.${signatureOf(secret, leadId).toString('base64url')}`,

    /** Null where the token's signature is not valid. */
    read(secret: Buffer, token: string): string | null {
      const [, leadId, signature] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
      if (!leadId || !signature) return null;
      const given = Buffer.from(signature, 'base64url');
      const wanted = signatureOf(secret, leadId);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? leadId : null;
    },
  };
}

export const withdrawalToken = createLeadToken('withdrawal:v1:');
export const confirmationToken = createLeadToken('confirmation:v1:');
export const holdToken = createLeadToken('hold:v1:');
