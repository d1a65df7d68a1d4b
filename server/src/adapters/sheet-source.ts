import { DeliveryFault } from './delivery-fault.ts';

const timeLimit = 15_000;
/** In bytes. A sheet has about 40 KB. */
const mostBytes = 2_000_000;

/** The PDF of a cost sheet, drawn by the app; null where the home has none any more. Other faults are retried with the mail. */
export async function fetchSheet(appUrl: string, path: string): Promise<Buffer | null> {
  const response = await fetch(new URL(path, appUrl), {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimit),
  }).catch(() => {
    throw new DeliveryFault('sheet-unreachable');
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const isSheet = response.ok && response.headers.get('content-type') === 'application/pdf' && bytes.length < mostBytes;
  if (!isSheet) throw new DeliveryFault(`sheet-${response.status}`);
  return bytes;
}
