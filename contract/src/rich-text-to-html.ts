import { isReference, type RichBlock, type RichItem, type RichSpan, type RichText } from './rich-text.ts';

/** Rich text as clean HTML, for the clipboard of the editor. Everything that was text is escaped. */
export function htmlOfRichText({ content }: RichText): string {
  return content.map(htmlOf).join('');
}

function htmlOf(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${htmlOfSpans(block.content)}</p>`;
    case 'heading':
      return `<h${block.level}>${htmlOfSpans(block.content)}</h${block.level}>`;
    case 'quote':
      return `<blockquote>${block.content.map(htmlOf).join('')}</blockquote>`;
    case 'bulletList':
      return `<ul>${block.content.map(htmlOfItem).join('')}</ul>`;
    case 'orderedList':
      return `<ol>${block.content.map(htmlOfItem).join('')}</ol>`;
    case 'table':
      return `<table><tbody>${block.content.map(htmlOfRow).join('')}</tbody></table>`;
    case 'picture':
      return `<figure><img src="${escapeHtml(block.url)}" alt="${escapeHtml(block.alt)}"><figcaption>${escapeHtml(block.caption)}</figcaption></figure>`;
    case 'video':
      return `<div data-video="${escapeHtml(block.url)}" title="${escapeHtml(block.title)}"></div>`;
    case 'plate':
      return `<div data-plate="${escapeHtml(block.project)}"></div>`;
  }
}

const htmlOfItem = ({ content }: RichItem) => `<li>${content.map(htmlOf).join('')}</li>`;

function htmlOfRow({ content }: { content: { isHeader?: true | undefined; content: RichSpan[] }[] }): string {
  const cells = content.map(({ isHeader, content: spans }) => {
    const name = isHeader ? 'th' : 'td';
    return `<${name}><p>${htmlOfSpans(spans)}</p></${name}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

function htmlOfSpans(spans: readonly RichSpan[]): string {
  return spans
    .map(({ text, bold, italic, link }) => {
      let html = escapeHtml(text).replaceAll('\n', '<br>');
      if (italic) html = `<em>${html}</em>`;
      if (bold) html = `<strong>${html}</strong>`;
      if (!link) return html;
      const target = isReference(link)
        ? `data-collection="${escapeHtml(link.collection)}" data-document="${escapeHtml(link.id)}"`
        : `href="${escapeHtml(link.href)}"`;
      return `<a ${target}>${html}</a>`;
    })
    .join('');
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
