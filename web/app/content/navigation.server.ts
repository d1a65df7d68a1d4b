import { AsyncLocalStorage } from 'node:async_hooks';
import { type Navigation, type ShownNavigation, shownNavigation } from '@plinth/contract/navigation';
import { setNavigationSource } from './navigation.ts';

const current = new AsyncLocalStorage<ShownNavigation>();
setNavigationSource(() => current.getStore());

/** Runs the loaders and the rendering of one request with this menu and footer. */
export const withNavigation = <T>(navigation: Navigation, company: string, run: () => T): T =>
  current.run(shownNavigation(navigation, company, new Date().getFullYear()), run);
