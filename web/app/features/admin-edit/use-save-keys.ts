import { type RefObject, useEffect } from 'react';

/** Section 5: Ctrl+S submits; on a Mac ⌘S does. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) form.current?.requestSubmit();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [form]);
}
