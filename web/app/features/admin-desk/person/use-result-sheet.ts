import { useState } from 'react';

/** Narrower than the page's buttons need; the same width at which the bar for thumbs appears. */
const phoneWidth = '(width < 49.1875rem)';

/** The sheet for the result: opened by a button, and on a phone by itself after a call has begun. */
export function useResultSheet() {
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    /** The telephone covers the page; the sheet is there when the colleague comes back. */
    openAfterCall() {
      if (matchMedia(phoneWidth).matches) setIsOpen(true);
    },
  };
}
