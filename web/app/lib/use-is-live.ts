import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until scripts have started; what is native carries the page until then. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
