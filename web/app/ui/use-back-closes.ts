import { type RefObject, useEffect } from 'react';

/** The key in `history.state` that marks the history entry of an open viewer. */
const mark = 'viewer';
const isMarked = () => Boolean(history.state?.[mark]);

let isOpenNow = false;

/**
 * Whether a viewer is open or its history entry is just being left. Going back then only closes the viewer, so the page does
 * not need to load its data again.
 */
export const isViewerOpen = () => isOpenNow;

/**
 * Lets the browser's Back close the viewer that is open within `section` instead of leaving the page. Opening adds a history
 * entry for the same URL; closing by Escape or a button goes back by one entry, so that none is left over.
 */
export function useBackCloses(section: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const end = () => {
      isOpenNow = false;
      listening.abort();
    };

    isOpenNow = true;
    // After a reload the entry of the viewer that was open before is still the current one.
    if (!isMarked()) history.pushState({ ...history.state, [mark]: true }, '');
    const handlePop = () => {
      if (isMarked()) return;
      end();
      section.current?.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    };
    addEventListener('popstate', handlePop, { signal: listening.signal });
    return () => {
      if (isMarked()) history.back();
      else end();
    };
  }, [section, isOpen]);
}
