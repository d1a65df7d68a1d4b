import { createHash } from 'node:crypto';
import { themePalette } from '@plinth/contract/theme-palette';
import { productTexts, type Stored, textsIn } from '../texts/sources.ts';
import { type Read, textOfRead } from './crawl.ts';

/** What would show that a site was made from another company's: its words, its files, and the colours that it replaced. */

export type Trace = { at: string; trace: string };
type Texts = { at: string; text: string };

/** In words. Shorter phrases stand in the texts of any two companies. */
const phrase = 5;

const inWords = (text: string) => text.toLocaleLowerCase('en').match(/[\p{L}\p{N}]+(?:[’'@._-][\p{L}\p{N}]+)*/gu) ?? [];

const codes: Record<string, string> = { '&amp;': '&', '&#x27;': '’', '&#39;': '’', '&rsquo;': '’' };

/** What is shown, and with tags and attributes. */
const readingsOf = (text: string) => {
  const decoded = text.replace(/\\u003c|\\n/gi, ' ').replace(/&(#\d+|#x[\da-f]+|\w+);/gi, (code) => codes[code] ?? ' ');
  return [inWords(decoded.replace(/<[^>]*>/g, ' ')), inWords(decoded.replace(/[<>="]/g, ' '))];
};

function phrasesOf(words: readonly string[]): string[] {
  return words.length < phrase
    ? []
    : Array.from({ length: words.length - phrase + 1 }, (_, at) => words.slice(at, at + phrase).join(' '));
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** Files of the build and empty answers are the same on every site. */
const filesOf = (reads: readonly Read[]) =>
  reads.filter(
    (one) =>
      one.status === 200 && one.body.length > 200 && textOfRead(one) === null && !/^\/(assets|fonts)\//.test(one.url),
  );

/** What belongs to one company alone. Other fields have choices of the product, or words that two companies may share. */
const names =
  /^(projects\.(name|reraNumber|reraPage|location\.(address|addressFull))|(team|testimonial)\.name|(blog|campaigns)\.title|settings\.(name|shortName|email|phone|servicePhone|instagram|facebook|linkedin|youtube)|settings\.offices\.ContactOffice(City|Address|Phone))$/;

/** `stored` are the documents of the company whose traces are looked for, `files` what its site serves. */
export function createTraces(stored: readonly Stored[], files: readonly Read[], always: readonly string[]) {
  const own = stored.filter(({ collection }) => collection !== 'navigation').flatMap(textsIn);
  const product = productTexts().map(({ text }) => inWords(text));
  const shared = new Set(product.flatMap(phrasesOf));
  const phrases = new Set(own.flatMap(({ text }) => phrasesOf(inWords(text))).filter((one) => !shared.has(one)));
  const productWords = ` ${product.map((words) => words.join(' ')).join(' | ')} `;
  const named = own.filter(({ source }) => names.test(source)).map(({ text }) => inWords(text).join(' '));
  const searched = [...new Set(named)].filter((name) => name.length > 3 && !productWords.includes(` ${name} `));
  const hashes = new Map(filesOf(files).map(({ url, body }) => [hashOf(body), url]));

  return {
    count: { names: searched.length, phrases: phrases.size, files: hashes.size },
    inText({ at, text }: Texts): Trace[] {
      const small = text.toLocaleLowerCase('en');
      const found = new Set(always.filter((word) => small.includes(word)));
      for (const words of readingsOf(text)) {
        const line = ` ${words.join(' ')} `;
        for (const name of searched) if (line.includes(` ${name} `)) found.add(name);
        for (const one of phrasesOf(words)) if (phrases.has(one)) found.add(one);
      }
      return [...found].map((trace) => ({ at, trace }));
    },
    inFile({ url, body }: Read): Trace[] {
      const known = hashes.get(hashOf(body));
      return known ? [{ at: url, trace: `the file ${known}` }] : [];
    },
  };
}

/** The colours of the theme that a brand has replaced, in a text such as a mail. */
export function replacedColours({ at, text }: Texts, palette: Readonly<Record<string, string>>): Trace[] {
  const kept = new Set(Object.values(palette));
  const replaced = Object.values(themePalette).filter((colour) => !kept.has(colour));
  return replaced.filter((colour) => text.toLowerCase().includes(colour)).map((trace) => ({ at, trace }));
}
