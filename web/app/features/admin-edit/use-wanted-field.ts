import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { focusField } from '../../lib/focus-field.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { controlId } from './form-values.ts';

/** How long the editor of a text may take to load. */
const editorTimeoutMs = 10_000;

/**
 * Opens and focuses the field that the URL names, as `/AdminProjects/…?field=photos.2.alt` does. Returns its path while the row
 * that holds it is to be opened.
 */
export function useWantedField(showSectionOf: (path: string) => void): string | null {
  const { search, key } = useLocation();
  const isLive = useIsLive();
  const named = new URLSearchParams(search).get('field');
  const [wanted, setWanted] = useState<string | null>(null);

  const open = useEffectEvent((path: string) => {
    showSectionOf(path);
    flushSync(() => setWanted(path));
    focusNearest(path);
    setWanted(null);
    // The page may still grow above the field, as its texts and pictures are drawn.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement?.closest('form')) activeElement.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => {
    // A microtask, because React cannot draw the section at once while it runs effects.
    if (isLive && named) queueMicrotask(() => open(named));
  }, [isLive, key]);
  return wanted;
}

/** A row that was removed since leaves its list to focus. */
function focusNearest(path: string) {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const id = controlId(parts.slice(0, length).join('.'));
    if (!focusField(id)) continue;
    const field = document.getElementById(id);
    // Fields that may only be read take no focus; then the heading of their section does.
    const isFocused = field?.contains(document.activeElement);
    if (!isFocused) field?.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
    if (isFocused && field === document.activeElement) focusEditorOf(field as HTMLElement);
    return;
  }
}

/** The editor of a text is loaded after the form; until then its group has the focus. */
function focusEditorOf(group: HTMLElement) {
  const observer = new MutationObserver(() => {
    const editor = group.querySelector<HTMLElement>('[contenteditable=true]');
    if (!editor) return;
    observer.disconnect();
    if (document.activeElement === group) editor.focus();
  });
  observer.observe(group, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), editorTimeoutMs);
}
