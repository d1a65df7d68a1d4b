/** Identifies one submission, so that a retry never creates a second lead. Unlike `randomUUID`, works on plain http too. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const day = 86_400_000;

/** The key of a form sent without scripts: the same body within `span` has the same key. */
export async function keyOfBody(body: Record<string, string>, span = day): Promise<string> {
  const period = String(Math.floor(Date.now() / span));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(period + JSON.stringify(body)));
  return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
