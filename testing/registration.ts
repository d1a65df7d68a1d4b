import { dayOf } from '@plinth/contract/company-time';

/** Reads a path of the API of a running demo. */
type Read = (path: string) => Promise<unknown>;
type Lent = Record<'reraNumber' | 'reraPage' | 'reraQrcode' | 'reraValidUntil', string>;

const lent = new Map<string, Promise<Lent>>();

/** A registration that passes every check: that of one of the demo's projects, whose QR code is in its media already. */
export function lendRegistration(origin: string, read: Read): Promise<Lent> {
  const known = lent.get(origin) ?? find(read);
  lent.set(origin, known);
  return known;
}

async function find(read: Read): Promise<Lent> {
  const projects = (await read('/api/projects')) as { _id: string }[];
  for (const { _id } of projects) {
    const { reraNumber, reraPage, reraQrcode, reraValidUntil } = (await read(`/api/projects/${_id}`)) as Partial<Lent>;
    if (reraNumber && reraPage && reraQrcode && reraValidUntil && reraValidUntil > dayOf(Date.now()))
      return { reraNumber, reraPage, reraQrcode, reraValidUntil };
  }
  throw new Error('no project of the demo has a registration to lend');
}
