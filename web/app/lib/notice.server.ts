import { AsyncLocalStorage } from 'node:async_hooks';
import type { Notice } from '@plinth/contract/consent-notices';
import { setNoticeSource } from './notice.ts';

const current = new AsyncLocalStorage<Notice>();
setNoticeSource(() => current.getStore());

/** Runs the loaders and the rendering of one request with this version of the notices. */
export const withNotice = <T>(notice: Notice, run: () => T): T => current.run(notice, run);
