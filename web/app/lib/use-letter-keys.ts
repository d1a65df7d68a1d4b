import { useEffect } from 'react';
import { useStored, writeStored } from './storage.ts';

const key = 'adminLetterKeys';

/** Fields take letters as text, and a dialog has keys of its own. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/**
 * Actions by single letters, outside fields. Speech input may send letters that are not meant as keys, so they can be switched
 * off; the choice stays in this browser.
 */
export function useLetterKeys(actions: Record<string, (() => void) | null>) {
  const isOn = useStored('local', key) !== 'off';
  useEffect(() => {
    if (!isOn) return;
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const action = actions[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  });
  return { isOn, toggle: () => writeStored('local', key, isOn ? 'off' : 'on') };
}
