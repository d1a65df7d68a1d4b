import { timingSafeEqual } from 'node:crypto';
import { signIn } from '@plinth/contract/sign-in';

/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, as every app supports them. */

const { digits, period } = signIn.totp;
/** One step before and after the current one, for clocks that differ and codes typed late. */
const tolerance = [0, -1, 1];

// Loaded on first use: most requests need neither codes nor pictures of them.
const library = () => import('otplib');

export async function newTotpSecret(): Promise<string> {
  return (await library()).generateSecret({ length: 20 });
}

/** The 30-second step whose code this is, or null. The caller stores it, so that a code works once. */
export async function stepOfCode(secret: string, typed: string, now = Date.now()): Promise<number | null> {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const { generate } = await library();
  const current = Math.floor(now / 1000 / period);
  for (const difference of tolerance) {
    const step = current + difference;
    const expected = await generate({ secret, digits, period, epoch: step * period });
    if (timingSafeEqual(Buffer.from(expected), Buffer.from(code))) return step;
  }
  return null;
}

/** The secret as a QR code for an app to scan: an SVG path of squares, one unit each. */
export async function totpQrCode(secret: string, { issuer, label }: { issuer: string; label: string }) {
  const [{ generateURI }, { create }] = await Promise.all([library(), import('qrcode')]);
  const { modules } = create(generateURI({ issuer, label, secret, digits, period }), { errorCorrectionLevel: 'M' });
  const squares = Array.from({ length: modules.size ** 2 }, (_, index) => index)
    .filter((index) => modules.data[index])
    .map((index) => `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`);
  return { size: modules.size, path: squares.join('') };
}
