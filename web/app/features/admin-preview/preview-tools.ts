import { createFieldLabel } from './field-label.ts';
import { markFields, type ShownDocument } from './preview-markers.ts';
import { type FromPreview, isToPreview } from './preview-messages.ts';
import type { PreviewRouter } from './preview-router.ts';
import { showTyped } from './show-typed.ts';

/** Runs in a preview that the editor shows in a frame: it follows the form, and a click on a text or picture opens its field. */

declare global {
  interface Window {
    /** What the form holds; the guard of the page sends it with each request for data. */
    plinthDraft?: Record<string, unknown>;
    __reactRouterDataRouter?: PreviewRouter;
  }
}

export function startPreviewTools() {
  if (parent === window) return;
  const tell = (message: FromPreview) => parent.postMessage(message, location.origin);
  const pageOf = () => location.pathname.replace(/^\/preview\/[^/]+/, '');
  const fieldAt = (target: EventTarget | null) =>
    (target as Element | null)?.closest?.<HTMLElement>('[data-field]') ?? null;
  const label = createFieldLabel();
  let labels: Record<string, string> = {};
  let shown: ShownDocument | null = null;
  const mark = () => shown && markFields(document, pageOf(), labels, shown);
  const follow = createFollow();

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent || !isToPreview(data)) return;
    if (data.type === 'plinth-preview-focus') return light(data.name);
    window.plinthDraft = data.body;
    labels = data.labels;
    shown = { collection: data.collection, id: data.id, body: data.body };
    mark();
    void follow();
  });

  let isQueued = false;
  new MutationObserver(() => {
    if (isQueued) return;
    isQueued = true;
    requestAnimationFrame(() => {
      isQueued = false;
      mark();
    });
  }).observe(document.documentElement, { childList: true, subtree: true });

  const open = (event: Event) => {
    const name = fieldAt(event.target)?.dataset.field;
    if (!name) return;
    event.preventDefault();
    event.stopPropagation();
    tell({ type: 'plinth-preview-field', name });
  };
  addEventListener('click', open, true);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && (event.target as HTMLElement).dataset?.field) open(event);
    },
    true,
  );
  addEventListener('pointerover', ({ target }) => label.show(fieldAt(target)));
  addEventListener('focusin', ({ target }) => label.show(fieldAt(target)));
  addEventListener('scroll', () => label.show(null), true);
  tell({ type: 'plinth-preview-ready' });
}

/** Outlines what shows the field that has the focus in the form. */
function light(name: string) {
  for (const element of document.querySelectorAll('[data-lit]')) element.removeAttribute('data-lit');
  const [first] = document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  first?.setAttribute('data-lit', '');
  first?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/**
 * Shows what was typed at once, and reads the page's data again for everything that follows from it. While one reading is
 * under way, what was typed meanwhile is read right after it.
 */
function createFollow() {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (window.__reactRouterDataRouter) showTyped(window.__reactRouterDataRouter, window.plinthDraft ?? {});
    if (isRunning) return;
    isRunning = true;
    const router = await hydratedRouter();
    while (isWanted) {
      isWanted = false;
      await router.revalidate();
      // What was typed meanwhile is newer than this answer.
      if (isWanted) showTyped(router, window.plinthDraft ?? {});
    }
    isRunning = false;
  };
}

/** Pages start their scripts late; a preview in the editor starts them with the first message. */
async function hydratedRouter(): Promise<PreviewRouter> {
  dispatchEvent(new Event('focusin'));
  for (;;) {
    if (window.__reactRouterDataRouter) return window.__reactRouterDataRouter;
    await new Promise((resume) => setTimeout(resume, 20));
  }
}
