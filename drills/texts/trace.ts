/** Where a shown text comes from: the field of a document, a file of the product, or both where it is put together. */

/** A text of a source, with the name of that source: `projects.name`, or `web/app/content/home.ts`. */
export type Known = { text: string; source: string };

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .match(/[\p{L}\p{N}]+(?:[’'@._/&-][\p{L}\p{N}]+)*/gu) ?? [];
const keyOf = (text: string) => wordsOf(text).join(' ');

/** Numbers, dates and amounts are computed. */
const calculated =
  /^(\d[\d.,/-]*(st|nd|rd|th|cr|l|k|km|min|mb|kb|pm|am|h|s|x|px)?|jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sep(t(ember)?)?|oct(ober)?|nov(ember)?|dec(ember)?|(mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|cr|crore|lakh|am|pm|ist|rs|utc)$/;
/** In letters. Shorter words stand in every document. */
const shortestPart = 8;
/** In words. Longer phrases are whole sentences, which are looked up as such. */
const longestPhrase = 40;

/** Returns the sources of a text, or null where one of its words has no source. Documents go before the product's own words. */
export function createTracer(documents: readonly Known[], product: readonly Known[]) {
  const whole = new Map<string, string>();
  for (const { text, source } of [...documents, ...product]) {
    const key = keyOf(text);
    if (key && !whole.has(key)) whole.set(key, source);
  }
  const long = documents
    .map(({ text, source }) => ({ text: ` ${keyOf(text)} `, source }))
    .filter(({ text }) => text.length > 14);
  const partOf = (key: string) =>
    key.length >= shortestPart ? long.find(({ text }) => text.includes(` ${key} `))?.source : undefined;
  /** An excerpt of a document may end within a word. */
  const startOf = (words: readonly string[]) => (words.length > 20 ? partOf(words.slice(0, -1).join(' ')) : undefined);

  return (text: string): string[] | null => {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    const key = words.join(' ');
    const only = whole.get(key) ?? partOf(key) ?? startOf(words);
    if (only) return [only];
    /** The fewest phrases that make up the first words. */
    const best: ({ count: number; sources: string[] } | undefined)[] = [{ count: 0, sources: [] }];
    for (let end = 1; end <= words.length; end += 1) {
      for (let start = Math.max(0, end - longestPhrase); start < end; start += 1) {
        const before = best[start];
        if (!before || (best[end]?.count ?? Number.POSITIVE_INFINITY) <= before.count + 1) continue;
        const phrase = words.slice(start, end).join(' ');
        const source =
          end - start === 1 && calculated.test(phrase) ? 'calculated' : (whole.get(phrase) ?? partOf(phrase));
        if (source) best[end] = { count: before.count + 1, sources: [...before.sources, source] };
      }
    }
    const { sources } = best[words.length] ?? { sources: null };
    return sources && [...new Set(sources)];
  };
}
