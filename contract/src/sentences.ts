/** Abbreviations that lead on to the next word, so that their full stop never ends a sentence. */
const leading = /(?:^|[\s(])(?:Rs|No|Nos|St|Dr|Mr|Mrs|Ms|Smt|approx|sq)\.$/;

/** Abbreviations that may stand last; there, a capital letter after them starts a sentence. */
const trailing = /(?:^|[\s(\d])(?:ft|m|km|cm|min|mins|hrs|Rd|etc|Cr)\.$/;

/**
 * A text as its sentences, for the bullet points of section 2.6. A full stop inside a decimal or after a known
 * abbreviation ends nothing: 'Rs. 1.5 Cr', '950 sq. ft. of carpet', 'Dr. Rao'.
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
