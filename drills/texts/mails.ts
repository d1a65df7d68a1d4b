/** The subject and the lines of a mail's plain text. */
export function textsOfMail(raw: string): string[] {
  const [, subject = ''] = /^subject: ((?:.+\r?\n[ \t]+)*.+)/im.exec(raw) ?? [];
  const [, encoding = '', body = ''] =
    /content-type: text\/plain[\s\S]*?content-transfer-encoding: (\S+)[\s\S]*?\r\n\r\n([\s\S]*?)(?:\r\n--|$)/i.exec(
      raw,
    ) ?? [];
  return [decodeHeader(subject), ...decodeBody(body, encoding).split(/\r?\n/)].filter((line) => line.trim() !== '');
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted/i.test(encoding) ? fromQuoted(body) : body;
}

/** Encoded words, as RFC 2047 has them; the space between two of them does not count. */
const decodeHeader = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : fromQuoted(text.replaceAll('_', ' ')),
    );
