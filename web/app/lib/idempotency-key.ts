/** Names one sending of one form, so that a retry is never a second lead. Works on plain http too. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const day = 86_400_000;

/** The same words within `span` have the same key: for a form that no script watches over. */
export async function keyOfBody(body: Record<string, string>, span = day): Promise<string> {
  const when = String(Math.floor(Date.now() / span));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(when + JSON.stringify(body)));
  return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
