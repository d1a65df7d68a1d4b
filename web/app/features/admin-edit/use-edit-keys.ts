import { useEffect, useEffectEvent } from 'react';

type Keys = { s: () => void; Enter?: () => void };

/** Ctrl S saves now, Ctrl Enter presses the main button; on a Mac with ⌘. Not while a dialog is open. */
export function useEditKeys(keys: Keys) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const act = event.key === 'Enter' ? keys.Enter : event.key.toLowerCase() === 's' ? keys.s : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    if (!document.querySelector('dialog:modal')) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // In a dialog, Ctrl Enter belongs to its form.
      if (event.key === 'Enter' && document.querySelector('dialog:modal')) return;
      handle(event);
    };
    // Before the text editor, in which Ctrl Enter breaks a line.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
