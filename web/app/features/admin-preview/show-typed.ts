import type { PreviewRouter } from './preview-router.ts';

type Data = Record<string, unknown>;

/**
 * Puts typed texts into the data of the page that shows the document, so that they are seen before the server has answered.
 * Only texts that are there already are replaced: everything else, and what follows from a text, comes with the answer.
 */
export function showTyped(router: PreviewRouter, typed: Data) {
  const { loaderData } = router.state;
  const changed = Object.entries(loaderData).flatMap(([route, data]) => {
    const next = withTyped(data, typed);
    return next === data ? [] : [[route, next] as const];
  });
  if (changed.length === 0) return;
  router._internalSetStateDoNotUseOrYouWillBreakYourApp?.({
    loaderData: { ...loaderData, ...Object.fromEntries(changed) },
  });
}

/** The page of a project has it as `project`, that of a post as `post`, with its rich text as `text`. */
export function withTyped(data: unknown, typed: Data): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const page = data as Data;
  const shown = 'project' in page && 'sites' in page ? 'project' : page.state === 'found' ? 'post' : null;
  const document = shown && (page[shown] as Data | null);
  if (!shown || !document) return data;
  const texts = Object.entries(typed).filter(
    ([name, value]) => typeof value === 'string' && typeof document[name] === 'string' && document[name] !== value,
  );
  const text = shown === 'post' && page.text && typed.richContent ? { text: typed.richContent } : {};
  if (texts.length === 0 && !('text' in text)) return data;
  return { ...page, ...text, [shown]: { ...document, ...Object.fromEntries(texts) } };
}
