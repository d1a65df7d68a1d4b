import { navigation } from '@plinth/contract/constants';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener, { passive: true });
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

/** Section 2.2: past a fifth of the window's height. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > innerHeight * navigation.solidAfterWindowShare,
    () => false,
  );
}
