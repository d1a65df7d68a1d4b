import { navigation } from '@plinth/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Section 4: at most one desktop submenu is open. A click outside `bar` closes it. */
export function useSubmenu(bar: React.RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<{ name: string; key: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A submenu belongs to the location it was opened on, so following a link closes it.
  const open = openAt?.key === key ? openAt.name : null;

  const close = () => {
    clearTimeout(timer.current);
    setOpenAt(null);
  };
  const show = (name: string) => {
    clearTimeout(timer.current);
    setOpenAt({ name, key });
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (open === null) return;
    const closeOutside = (event: Event) => {
      if (!bar.current?.contains(event.target as Node)) setOpenAt(null);
    };
    document.addEventListener('click', closeOutside);
    return () => document.removeEventListener('click', closeOutside);
  }, [open, bar]);

  return {
    open,
    entryProps: (name: string) => ({
      onPointerEnter: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') show(name);
      },
      onPointerLeave: (event: React.PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(close, navigation.submenuCloseDelay);
      },
      onBlur: (event: React.FocusEvent) => {
        const isInside = event.relatedTarget && event.currentTarget.contains(event.relatedTarget);
        if (event.relatedTarget && !isInside && open === name) close();
      },
      onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape' || open !== name) return;
        event.currentTarget.querySelector('button')?.focus();
        close();
      },
    }),
    toggleProps: (name: string) => ({
      'aria-expanded': open === name,
      onClick: (event: React.MouseEvent) => {
        // With a mouse, hovering has already opened the submenu, so the click must not close it.
        const isMouse = event.detail > 0 && (event.nativeEvent as PointerEvent).pointerType === 'mouse';
        if (open === name && !isMouse) close();
        else show(name);
      },
    }),
  };
}
