import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { officeBypasses, pdfInspectionBypasses, svgBypasses } from './inspection-bypasses.ts';
import { box, mp4, packedPdf, pdf, photo, picture, pngClaiming, pptx, pptxEntries, svg, zip } from './samples.ts';

type Sample = { title: string; name: string; bytes: Buffer; type?: string };
export type SampleFile = Omit<Sample, 'bytes'> & { file: string };

/** What must never be found in anything we serve. */
export const payload = '<script>alert(document.domain)</script>';

const php = `<?php system($_GET['c']); ?>${payload}`;
const html = `<!doctype html><html><body>${payload}</body></html>`;

/** Malicious files, such as any site that takes uploads will receive. */
export async function hostileSamples(): Promise<Sample[]> {
  const jpeg = await photo(800, 500);
  const png = await picture('png');
  const webp = await picture('webp');
  const avif = await picture('avif');
  const sample = (title: string, name: string, bytes: Buffer | string, type?: string): Sample => ({
    ...{ title, name, bytes: Buffer.from(bytes as string) },
    ...(type && { type }),
  });
  const withExif = (text: string) =>
    sharp(jpeg)
      .withExif({ IFD0: { ImageDescription: text, Copyright: text } })
      .jpeg()
      .toBuffer();
  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
  const comment = (text: string) => Buffer.concat([jpeg.subarray(0, 2), segment(0xfe, text), jpeg.subarray(2)]);

  return [
    ...[
      sample('a PNG of 20,000 × 20,000', 'huge.png', pngClaiming(20_000, 20_000)),
      sample('a PNG of 100,000 × 10', 'wide.png', pngClaiming(100_000, 10)),
      sample('a PNG that claims 2^31 × 2^31', 'claims.png', claimSize(png, 0x7fffffff, 0x7fffffff)),
      sample('a PNG that claims no width', 'zero.png', claimSize(png, 0, 10)),
      sample('a PNG whose sums are wrong', 'sums.png', flip(png, 40)),
      sample('a JPEG that claims 65,500 × 65,500', 'claims.jpg', claimJpegSize(jpeg, 65_500, 65_500)),
      sample(
        'an SVG of 1,000,000 × 1,000,000',
        'huge.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>',
      ),
    ],
    ...(
      [
        ['jpg', jpeg],
        ['png', png],
        ['webp', webp],
        ['avif', avif],
      ] as const
    ).flatMap(([extension, bytes]) => [
      sample(`half a ${extension}`, `half.${extension}`, cut(bytes, 0.5)),
      sample(`the first bytes of a ${extension}`, `head.${extension}`, bytes.subarray(0, 24)),
      sample(`a ${extension} followed by HTML`, `tail.${extension}`, Buffer.concat([bytes, Buffer.from(html)])),
      sample(`a ${extension} called .php`, `a.${extension}.php`, bytes),
      sample(`HTML called .${extension}`, `a.${extension}`, html, `image/${extension}`),
    ]),
    ...[
      sample('a JPEG and ZIP in one', 'both.jpg', Buffer.concat([jpeg, zip([{ name: 'x.js', body: payload }])])),
      sample('a JPEG with a script as its comment', 'comment.jpg', comment(payload)),
      sample('a JPEG with PHP as its comment', 'comment.jpg', comment(php)),
      sample('a JPEG with a script in its EXIF', 'exif.jpg', await withExif(payload)),
      sample('a JPEG with PHP in its EXIF', 'exif.jpg', await withExif(php)),
      sample('a JPEG whose EXIF is 60 KB of nothing', 'exif.jpg', comment('\0'.repeat(60_000))),
      sample(
        'a JPEG with broken EXIF',
        'exif.jpg',
        Buffer.concat([jpeg.subarray(0, 2), segment(0xe1, 'Exif\0\0MM\0*\xff\xff\xff\xff'), jpeg.subarray(2)]),
      ),
      sample('a PNG with a script as its text', 'text.png', addPngText(png, payload)),
      sample('a PNG with a decompression bomb as its text', 'bomb.png', addPngBomb(png)),
      sample('a GIF that is also JavaScript', 'a.gif', `GIF89a/*${'x'.repeat(20)}*/=1;alert(1)`),
      sample('a GIF called .png', 'a.png', 'GIF89a\x01\0\x01\0\0\0\0;', 'image/png'),
    ],
    ...[
      sample('an SVG with a script', 'a.svg', svg(payload)),
      sample('an SVG with a handler', 'a.svg', svg('', 'onload="alert(1)"')),
      sample('an SVG with a link to script', 'a.svg', svg('<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>')),
      sample('an SVG with foreign HTML', 'a.svg', svg(`<foreignObject width="9" height="9">${html}</foreignObject>`)),
      sample('an SVG that reads a file', 'a.svg', svg('<image href="file:///etc/passwd" width="9" height="9"/>')),
      sample('an SVG that calls home', 'a.svg', svg('<use href="http://127.0.0.1:9/x.svg#a"/>')),
      sample('an SVG that imports styles', 'a.svg', svg('<style>@import "http://127.0.0.1:9/x.css";</style>')),
      sample(
        'an SVG with an outside entity',
        'a.svg',
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
      ),
      sample(
        'an SVG with a billion laughs',
        'a.svg',
        `<!DOCTYPE svg [${laughs()}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
      ),
      sample('an SVG that draws itself ten billion times', 'a.svg', svg(nestedUses(10, 10))),
      sample(
        'an SVG that blurs for hours',
        'a.svg',
        svg(
          `<filter id="f">${'<feGaussianBlur stdDeviation="500"/>'.repeat(100)}</filter><path filter="url(#f)" d="M0 0h9v9z"/>`,
        ),
      ),
      sample(
        'an SVG in UTF-16',
        'a.svg',
        Buffer.from(`\ufeff<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`, 'utf16le'),
      ),
      ...svgBypasses().map(([title, bytes]) => sample(`an SVG ${title}`, 'a.svg', bytes)),
      sample('an SVG called .png', 'a.png', svg(payload), 'image/png'),
    ],
    ...[
      sample('a PDF with JavaScript', 'a.pdf', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')),
      sample(
        'a PDF with JavaScript in disguise',
        'a.pdf',
        pdf('/OpenAction << /S /J#61vaScript /#4AS (app.alert(1)) >>'),
      ),
      sample('a PDF with packed JavaScript', 'a.pdf', packedPdf('3 0 << /S /JavaScript /JS (x) >>')),
      sample('a PDF that starts a program', 'a.pdf', pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')),
      sample('a PDF with a file inside', 'a.pdf', pdf('/Names << /EmbeddedFiles << >> >>')),
      sample(
        'a PDF with a password',
        'a.pdf',
        pdf('', {
          objects: '5 0 obj\n<< /Filter /Standard /V 1 /R 2 /O (o) /U (u) /P -4 >>\nendobj\n',
          trailer: '/Encrypt 5 0 R',
        }),
      ),
      ...pdfInspectionBypasses().map(([title, bytes]) => sample(`a PDF ${title}`, 'a.pdf', bytes)),
      sample('a PDF whose objects are a bomb', 'a.pdf', packedPdf('0'.repeat(60_000_000))),
      sample('half a PDF', 'a.pdf', cut(pdf(), 0.5)),
      sample('HTML that says it is a PDF', 'a.pdf', `%PDF-1.7\n${html}`, 'application/pdf'),
    ],
    ...[
      sample(
        'a ZIP that unpacks to 40 GB',
        'a.pptx',
        pptx(...Array.from({ length: 10 }, (_, i) => ({ name: `ppt/media/${i}.png`, claims: 0xfffffff0 }))),
      ),
      sample(
        'a ZIP bomb of a gigabyte',
        'a.pptx',
        pptx({ name: 'ppt/media/a.png', body: Buffer.alloc(50_000_000), claims: 1_000_000_000 }),
      ),
      sample('a PPTX with 60,000 files', 'a.pptx', countLie(pptx(), 60_000)),
      sample('a PPTX with macros', 'a.pptx', pptx({ name: 'ppt/vbaProject.bin', body: 'x' })),
      ...officeBypasses().map(([title, bytes]) => sample(`a PPTX ${title}`, 'a.pptx', bytes)),
      sample('a PPTX with a program', 'a.pptx', pptx({ name: 'ppt/embeddings/a.exe', body: 'MZ' })),
      sample('a PPTX that climbs out', 'a.pptx', pptx({ name: '../../etc/cron.d/x', body: 'x' })),
      sample('a plain ZIP called .pptx', 'a.pptx', zip([{ name: 'index.html', body: html }])),
      sample('half a PPTX', 'a.pptx', cut(zip(pptxEntries), 0.5)),
      sample('a JAR', 'a.jar', zip([{ name: 'META-INF/MANIFEST.MF', body: 'Main-Class: X' }])),
    ],
    ...[
      sample('half an MP4', 'a.mp4', cut(mp4(), 0.5)),
      sample('an MP4 without pictures', 'a.mp4', Buffer.concat([box('ftyp', 'isom\0\0\x02\0isom'), box('free', html)])),
      sample(
        'an MP4 whose box never ends',
        'a.mp4',
        Buffer.concat([box('ftyp', 'isom\0\0\x02\0isom'), Buffer.from('ffffffff6d6f6f76', 'hex')]),
      ),
      sample(
        'an MP4 of a million empty boxes',
        'a.mp4',
        Buffer.concat([box('ftyp', 'isom\0\0\x02\0isom'), ...Array.from({ length: 100_000 }, () => box('free'))]),
      ),
      sample('QuickTime called .mp4', 'a.mp4', box('ftyp', 'qt  \0\0\x02\0qt  ')),
    ],
    ...[
      sample('nothing at all', 'a.jpg', ''),
      sample('one byte', 'a.jpg', '\xff'),
      sample('a program', 'a.exe', 'MZ\x90\0program'),
      sample('a shell script', 'a.sh', '#!/bin/sh\nrm -rf /'),
      sample('PHP', 'a.php', php),
      sample('an HTML page', 'a.html', html, 'text/html'),
      sample('a name with NUL', 'a.php\0.jpg', jpeg),
      sample('a name that climbs out', '../../../etc/cron.d/x.jpg', jpeg),
      sample('a name that climbs out of Windows', '..\\..\\x.jpg', jpeg),
      sample('a name of 5,000 letters', `${'a'.repeat(5_000)}.jpg`, jpeg),
      sample('a name that is a device', 'con.jpg', jpeg),
      sample('a name with a newline and a header', 'a\nx-evil: 1.jpg', jpeg),
      sample('a name that is HTML', '<img src=x onerror=alert(1)>.jpg', jpeg),
      sample('a name turned round', 'a\u202egpj.exe', jpeg),
      sample('.htaccess', '.htaccess', 'AddType application/x-httpd-php .jpg'),
    ],
  ];
}

function segment(marker: number, text: string) {
  const body = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function claimSize(png: Buffer, width: number, height: number) {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  return copy;
}

function claimJpegSize(jpeg: Buffer, width: number, height: number) {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

function flip(bytes: Buffer, at: number) {
  const copy = Buffer.from(bytes);
  copy[at] = ~(copy[at] ?? 0) & 0xff;
  return copy;
}

function addPngChunk(png: Buffer, type: string, body: Buffer) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length, 0);
  head.write(type, 4);
  // The sum is wrong on purpose: decoders skip it for text, and so would a careless filter.
  return Buffer.concat([png.subarray(0, 33), head, body, Buffer.alloc(4), png.subarray(33)]);
}

const addPngText = (png: Buffer, text: string) => addPngChunk(png, 'tEXt', Buffer.from(`Comment\0${text}`));
const addPngBomb = (png: Buffer) =>
  addPngChunk(png, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000))]));

const laughs = () =>
  ['<!ENTITY l0 "ha">', ...Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`)].join(
    '',
  );

function nestedUses(levels: number, times: number) {
  const level = (index: number) => `<g id="g${index}">${`<use href="#g${index - 1}" x="1"/>`.repeat(times)}</g>`;
  return `<defs><path id="g0" d="M0 0h9v9z"/>${Array.from({ length: levels }, (_, i) => level(i + 1)).join('')}</defs><use href="#g${levels}"/>`;
}

function countLie(archive: Buffer, count: number) {
  const copy = Buffer.from(archive);
  copy.writeUInt16LE(count, copy.length - 12);
  return copy;
}
