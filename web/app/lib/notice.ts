import { notice as initial } from '@plinth/contract/consent';
import { initialNotice, type Notice, packNotice, unpackNotice } from '@plinth/contract/consent-notices';

/**
 * What visitors are told beside the forms and in the cookie banner, from the version that is in force. Pages carry it for their
 * scripts where the Owner has changed it.
 */

let read: () => Notice | undefined = noticeOfPage;

/** Set once by the server: the version of the rendering that is running. */
export function setNoticeSource(source: typeof read) {
  read = source;
}

/** Empty where the texts are the initial ones. */
export const packedNotice = (): string => packNotice(shown());

let ofPage: Notice | undefined;
function noticeOfPage(): Notice | undefined {
  const { siteNotice: packed } = globalThis as { siteNotice?: string };
  if (packed === undefined) return undefined;
  ofPage ??= unpackNotice(packed);
  return ofPage;
}

const shown = (): Notice => read() ?? initialNotice;

export const notice = {
  /** Receipts name it. */
  get version(): string {
    return shown().from;
  },
  language: initial.language,
  get cookies(): string {
    return shown().cookies;
  },
  get reply(): string {
    return shown().reply;
  },
  get promotion(): string {
    return shown().promotion;
  },
  get progress(): string {
    return shown().progress;
  },
  get subscribe(): string {
    return shown().subscribe;
  },
  /** Empty where this version asks for no offers by telephone. */
  get offers(): string {
    return shown().offers ?? '';
  },
  get whatsapp(): string {
    return shown().whatsapp ?? '';
  },
  get call(): string {
    return shown().call ?? '';
  },
};
