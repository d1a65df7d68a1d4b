import type { Palette } from '@plinth/contract/brand-colours';

/** The site's design for mails: inline styles, no external pictures, readable as plain text. */

/** Named as in the brand; `paintMail` puts the colours in. */
const look = {
  ground: 'var(--ivory)',
  paper: 'var(--paper)',
  ink: 'var(--ink)',
  quiet: 'var(--ink-2)',
  rule: 'var(--rule)',
  accent: 'var(--brand)',
} as const;

/** Mail programs know no custom properties. Only styles are painted: what people wrote is text, which has no bare quotation mark. */
export const paintMail = (html: string, palette: Palette): string =>
  html.replace(/ style="[^"]*"/g, (style) =>
    style.replace(/var\(--([\w-]+)\)/g, (whole, role: string) => palette[role as keyof Palette] ?? whole),
  );

export type MailContent = {
  heading: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [label: string, value: string])[] | undefined;
  link?: { label: string; url: string } | undefined;
  /** Paragraphs below the link. */
  closing?: readonly string[];
  footer: readonly string[];
  footerLink?: { label: string; url: string } | undefined;
};

/** The last lines of a mail to a visitor: why they get it, and how to reach the company. */
export const withContact = ({ contact }: { contact: string }, ...lines: string[]): string[] =>
  contact ? [...lines, contact] : lines;

export function asText({
  heading,
  paragraphs,
  facts = [],
  link,
  closing = [],
  footer,
  footerLink,
}: MailContent): string {
  return [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...closing,
    ['--', ...footer, ...(footerLink ? [`${footerLink.label}: ${footerLink.url}`] : [])].join('\n'),
  ].join('\n\n');
}

export function asHtml(sender: string, content: MailContent): string {
  const { heading, paragraphs, facts = [], link, closing = [], footer, footerLink } = content;
  const font = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:6px 16px 6px 0;color:${look.quiet};font-weight:400;white-space:nowrap">${escaped(label)}</th>` +
      `<td style="padding:6px 0;white-space:pre-wrap">${escaped(value)}</td></tr>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>`,
    `<body style="margin:0;background:${look.ground};color:${look.ink};${font};font-size:16px;line-height:1.5">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px 16px">`,
    `<p style="margin:0 0 16px;color:${look.accent};font-weight:600">${escaped(sender)}</p>`,
    `<div style="background:${look.paper};border:1px solid ${look.rule};padding:24px">`,
    `<h1 style="margin:0 0 12px;font-family:Georgia,serif;font-size:24px;font-weight:400;line-height:1.25">${escaped(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 12px${linesOf(text)}">${escaped(text)}</p>`),
    ...(rows.length > 0
      ? [`<table style="border-collapse:collapse;margin:12px 0;font-size:15px">${rows.join('')}</table>`]
      : []),
    ...(link
      ? [
          `<p style="margin:16px 0 0"><a href="${escaped(link.url)}" style="color:${look.accent}">${escaped(link.label)}</a></p>`,
        ]
      : []),
    ...closing.map((text) => `<p style="margin:16px 0 0${linesOf(text)}">${escaped(text)}</p>`),
    '</div>',
    ...footer.map((text) => `<p style="margin:12px 0 0;color:${look.quiet};font-size:13px">${escaped(text)}</p>`),
    ...(footerLink
      ? [
          `<p style="margin:12px 0 0;font-size:13px"><a href="${escaped(footerLink.url)}" style="color:${look.quiet}">${escaped(footerLink.label)}</a></p>`,
        ]
      : []),
    '</div></body></html>',
  ].join('\n');
}

/** Keeps the lines of a text that has several. */
const linesOf = (text: string) => (text.includes('\n') ? ';white-space:pre-line' : '');

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
}
