/**
 * Splits HTML into a tree without a browser. What comes out is text and attribute values only; it is converted to our own
 * document, never to HTML, so a markup trick that a browser reads differently can change the text but cannot run.
 */

export type HtmlElement = { name: string; attributes: Record<string, string>; children: HtmlNode[] };
export type HtmlNode = HtmlElement | string;

/** Their content is not text of the page. */
const rawTextElements = new Set(['script', 'style', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'textarea']);
const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that a new one of the given kind closes, up to the element that contains them. */
const closedBy: Record<string, { closes: string[]; within: string[] }> = {
  li: { closes: ['li'], within: ['ul', 'ol'] },
  tr: { closes: ['tr', 'td', 'th'], within: ['table'] },
  td: { closes: ['td', 'th'], within: ['tr', 'table'] },
  th: { closes: ['td', 'th'], within: ['tr', 'table'] },
};
const closesParagraph = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol table blockquote pre hr section article figure'.split(' '),
);
/** Deeper markup is read as if it were at this depth. */
const deepest = 120;

export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: 'root', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const current = () => open.at(-1) ?? root;
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const end = next === -1 ? html.length : next;
    if (end > at) current().children.push(decodeText(html.slice(at, end)));
    if (next === -1) break;
    const tag = readTag(html, next);
    at = tag.end;
    if (tag.kind === 'text') current().children.push('<');
    if (tag.kind === 'close') closeElement(open, tag.name);
    if (tag.kind === 'open') {
      closeImplied(open, tag.name);
      const element: HtmlElement = { name: tag.name, attributes: tag.attributes, children: [] };
      current().children.push(element);
      if (rawTextElements.has(tag.name)) at = endOfRawText(html, at, tag.name);
      else if (!voidElements.has(tag.name) && open.length < deepest) open.push(element);
    }
  }
  return root;
}

function closeElement(open: HtmlElement[], name: string) {
  const index = open.findLastIndex((element) => element.name === name);
  if (index > 0) open.length = index;
}

function closeImplied(open: HtmlElement[], name: string) {
  if (closesParagraph.has(name) && open.at(-1)?.name === 'p') open.pop();
  const rule = closedBy[name];
  if (!rule) return;
  const container = open.findLastIndex((element) => rule.within.includes(element.name));
  const index = open.findIndex((element, place) => place > container && rule.closes.includes(element.name));
  if (container >= 0 && index > container) open.length = index;
}

function endOfRawText(html: string, from: number, name: string): number {
  for (let close = html.indexOf('</', from); close !== -1; close = html.indexOf('</', close + 2)) {
    if (html.slice(close + 2, close + 2 + name.length).toLowerCase() !== name) continue;
    const end = html.indexOf('>', close);
    return end === -1 ? html.length : end + 1;
  }
  return html.length;
}

type Tag =
  | { kind: 'text' | 'skip'; end: number }
  | { kind: 'close'; name: string; end: number }
  | { kind: 'open'; name: string; attributes: Record<string, string>; end: number };

/** The tag, comment or declaration that starts at `start`. */
function readTag(html: string, start: number): Tag {
  if (html.startsWith('<!--', start)) return skipTo(html, start, '-->');
  const mark = html[start + 1] ?? '';
  if (mark === '!' || mark === '?') return skipTo(html, start, '>');
  const isClosing = mark === '/';
  const from = start + (isClosing ? 2 : 1);
  const name = /^[a-z][a-z\d:-]{0,40}/i.exec(html.slice(from, from + 41))?.[0].toLowerCase();
  if (!name) return isClosing ? skipTo(html, start, '>') : { kind: 'text', end: start + 1 };
  const { attributes, end } = readAttributes(html, from + name.length);
  return isClosing ? { kind: 'close', name, end } : { kind: 'open', name, attributes, end };
}

function skipTo(html: string, start: number, mark: string): Tag {
  const end = html.indexOf(mark, start);
  return { kind: 'skip', end: end === -1 ? html.length : end + mark.length };
}

const isSpace = (character: string | undefined) => character !== undefined && ' \t\n\r\f/'.includes(character);

function readAttributes(html: string, from: number) {
  const attributes: Record<string, string> = {};
  let at = from;
  while (at < html.length && html[at] !== '>') {
    if (isSpace(html[at])) {
      at += 1;
      continue;
    }
    const start = at;
    while (at < html.length && !isSpace(html[at]) && html[at] !== '>' && (html[at] !== '=' || at === start)) at += 1;
    const name = html.slice(start, at).toLowerCase();
    while (isSpace(html[at])) at += 1;
    let value = '';
    if (html[at] === '=') ({ value, at } = readValue(html, at + 1));
    if (!Object.hasOwn(attributes, name) && name !== '__proto__') attributes[name] = decodeText(value);
  }
  return { attributes, end: Math.min(at + 1, html.length) };
}

function readValue(html: string, from: number): { value: string; at: number } {
  let start = from;
  while (isSpace(html[start]) && html[start] !== '/') start += 1;
  const quote = html[start];
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, start + 1);
    const end = close === -1 ? html.length : close;
    return { value: html.slice(start + 1, end), at: end + 1 };
  }
  let end = start;
  while (end < html.length && html[end] !== '>' && (html[end] === '/' || !isSpace(html[end]))) end += 1;
  return { value: html.slice(start, end), at: end };
}

const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', bull: '•', middot: '·' },
  ...{ copy: '©', reg: '®', trade: '™', euro: '€', pound: '£', deg: '°', times: '×', sup2: '²', frac12: '½' },
  ...{ eacute: 'é', agrave: 'à', ccedil: 'ç', uuml: 'ü', ouml: 'ö', auml: 'ä', colon: ':', Tab: '\t', NewLine: '\n' },
};

/** Replaces character references; an unknown name stays as it is written. */
export function decodeText(text: string): string {
  if (!text.includes('&')) return storable(text);
  const decoded = text.replace(
    /&(?:#(?:x([\da-f]{1,6})|(\d{1,7}))|([a-z][a-z\d]{1,9}));?/gi,
    (found, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? found;
      const code = Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
  return storable(decoded);
}

/** PostgreSQL accepts neither NUL nor half of a surrogate pair. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');
