import type { ChooserData } from './chooser-view.ts';

/** One request for the homes of the chooser. What was read last is kept for this visit, to be shown if a later request fails. */
export async function readRegister(path: string, tower?: string): Promise<ChooserData> {
  const response = await fetch(tower === undefined ? path : `${path}/${encodeURIComponent(tower)}`);
  if (!response.ok) throw new Error(`The homes could not be read: ${response.status}`);
  const text = await response.text();
  const data = JSON.parse(text) as ChooserData;
  try {
    sessionStorage.setItem(keyOf(path), text);
  } catch {
    // Without storage, or with too many homes for it, a failed request shows no drawing.
  }
  return data;
}

export function lastKnown(path: string): ChooserData | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(path));
    return text ? (JSON.parse(text) as ChooserData) : undefined;
  } catch {
    return undefined;
  }
}

const keyOf = (path: string): string => `homes ${path}`;
