import { useEffect, useEffectEvent, useState } from 'react';
import { useStored, writeStored } from '../../lib/storage.ts';

const key = 'plinth-preview';

/**
 * Whether the preview is open. Beside the form it stays as it was left; where it covers the form, it is open only for as long
 * as it was asked for. Ctrl P opens and closes it.
 */
export function usePreviewShown() {
  const stored = useStored('local', key);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const media = matchMedia('(width >= 78.125rem)');
    const follow = () => setIsWide(media.matches);
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  const isShown = isOpen ?? (isWide && stored === 'shown');
  const show = (next: boolean) => {
    setIsOpen(next);
    if (isWide) writeStored('local', key, next ? 'shown' : 'hidden');
  };
  const toggle = useEffectEvent(() => show(!isShown));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p')
        return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { isShown, show };
}
