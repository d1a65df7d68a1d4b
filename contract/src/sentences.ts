/** Abbreviations that are followed by another word, so their full stop never ends a sentence. */
const leading = /(?:^|[\s(])(?:Rs|No|Nos|St|Dr|Mr|Mrs|Ms|Smt|approx|sq)\.$/;

/** Abbreviations that may end a sentence; a capital letter after them starts a new one. */
const trailing = /(?:^|[\s(\d])(?:ft|m|km|cm|min|mins|hrs|Rd|etc|Cr)\.$/;

/**
 * Splits a text into its sentences, for the bullet points of section 2.6. A full stop inside a decimal or after a known
 * abbreviation does not end a sentence: 'Rs. 1.5 Cr', '950 sq. ft. of carpet', 'Dr. Rao'.
 */
export function splitSentences(text: string): string[] {
  const pieces = text.trim().split(/(?<=\.)\s+/);
  const sentences: string[] = [];
  let current = '';
  for (const [index, piece] of pieces.entries()) {
    current = current ? `${current} ${piece}` : piece;
    const next = pieces[index + 1] ?? '';
    if (leading.test(current) || (trailing.test(current) && !/^\p{Lu}/u.test(next))) continue;
    sentences.push(current);
    current = '';
  }
  return [...sentences, current].filter((sentence) => /[^\s.]/.test(sentence));
}
