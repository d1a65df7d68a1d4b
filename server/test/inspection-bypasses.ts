import { packedPdf, pdf, pptx, pptxEntries, svg, zip } from './samples.ts';

/** Files that a search for words, in place of a parser, takes for harmless; and files that exhaust a parser. */

type Sample = [title: string, bytes: Buffer];

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const object = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj\n`;
const objects = (text: string) => pdf('/OpenAction 7 0 R', { objects: text });

export function pdfInspectionBypasses(): Sample[] {
  return [
    ['whose comment says stream before its script', objects(`%stream\n${object(7, script)}`)],
    ['whose string says stream before its script', objects(object(6, '(stream)') + object(7, script))],
    ['whose string says endstream', objects(object(6, '(stream endstream)') + object(7, script))],
    ['whose object stream is spelled /Obj#53tm', packedPdf(`7 0 ${script}`, 'Obj#53tm')],
    ['of 29 KB whose object stream is ten million #41', packedPdf(`7 0 /${'#41'.repeat(10_000_000)}`)],
    ['whose object stream is a string of thirty million brackets', packedPdf(`7 0 ${'('.repeat(30_000_000)}`)],
    ['whose object stream is arrays in arrays', packedPdf(`7 0 ${'['.repeat(2_000_000)}`)],
    ['whose first object is replaced by a harmless one', objects(object(7, script) + object(7, '<< >>'))],
    ['that starts a program from an annotation', objects(object(7, '<< /A << /S /L#61unch /F (cmd.exe) >> >>'))],
    ['with an attached file by its specification', objects(object(7, '<< /Type /Filespec /EF << /F 8 0 R >> >>'))],
    ['that opens a document inside itself', objects(object(7, '<< /S /GoToE /T << /R /C >> >>'))],
    ['with a form that sends', objects(object(7, '<< /S /SubmitForm /F (http://127.0.0.1:9/) >>'))],
    ['with an XFA form', pdf('/AcroForm << /XFA (x) /Fields [] >>')],
    ['with a film player', objects(object(7, '<< /Subtype /RichMedia >>'))],
    ['without a catalogue', Buffer.from('%PDF-1.7\n1 0 obj\n(x)\nendobj\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n')],
    ['with an object that is cut off', objects('7 0 obj\n<< /A [1 2\nendobj\n')],
  ];
}

export function svgBypasses(): Sample[] {
  return [
    ['whose patterns are nested by url() in character codes', svg(nestedPatterns(12, 'u&#114;l'))],
    ['whose patterns are nested by url() in hexadecimal codes', svg(nestedPatterns(12, 'u&#x72;l'))],
    ['whose patterns are nested by an escaped url()', svg(nestedPatterns(12, 'u\\72 l'))],
    ['whose patterns are nested by URL() in capitals', svg(nestedPatterns(12, 'URL'))],
    ['that calls home by url() in character codes', svg('<path fill="u&#114;l(http://127.0.0.1:9/)" d="M0 0h9v9z"/>')],
    ['that calls home by href in character codes', svg('<use href="&#104;ttp://127.0.0.1:9/x.svg#a"/>')],
    ['with a script in another namespace', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    ['with a handler behind a line break', svg('<path\nonload\n=\n"alert(1)" d="M0 0h9v9z"/>')],
    ['with a style sheet of another document', `<?xml-stylesheet href="http://127.0.0.1:9/"?>${svg().toString()}`],
    ['with a style sheet that imports in CDATA', svg('<style><![CDATA[@import "http://127.0.0.1:9/x.css";]]></style>')],
    ['with a ring of references', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ['a thousand elements deep', svg('<g>'.repeat(1_000) + '</g>'.repeat(1_000))],
    ['that is not well-formed', svg('<path d="M0 0h9v9z">')],
  ].map(([title, bytes]) => [title as string, Buffer.from(bytes as string)]);
}

function nestedPatterns(depth: number, url: string) {
  const paint = (level: number) => `<rect width="9" height="9" fill="${url}(#p${level})"/>`.repeat(8);
  const patterns = Array.from(
    { length: depth },
    (_, level) =>
      `<pattern id="p${level}" width=".1" height=".1">${level + 1 < depth ? paint(level + 1) : ''}</pattern>`,
  );
  return `${patterns.join('')}${paint(0)}`;
}

const relations = (attributes: string) =>
  pptx({
    name: 'ppt/_rels/presentation.xml.rels',
    body: `<Relationships><Relationship Id="r1" ${attributes}/></Relationships>`,
  });

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function officeBypasses(): Sample[] {
  return [
    [
      'that unpacks to 450 MB',
      pptx(...Array.from({ length: 9 }, (_, i) => ({ name: `ppt/media/${i}.png`, body: Buffer.alloc(50_000_000) }))),
    ],
    [
      'that unpacks to more than it claims',
      pptx({ name: 'ppt/media/a.png', body: Buffer.alloc(80_000_000), claims: 1_000 }),
    ],
    [
      'with an outside template',
      relations(`Type="${office}/attachedTemplate" Target="http://127.0.0.1:9/" TargetMode="External"`),
    ],
    ['with an outside picture', relations(`Type="${office}/image" Target="http://127.0.0.1:9/" TargetMode="External"`)],
    [
      'with an outside picture in character codes',
      relations(`Type="${office}/image" Target="x" TargetMode="&#69;xternal"`),
    ],
    ['with an OLE object', relations(`Type="${office}/oleObject" Target="../embeddings/o.bin"`)],
    ['with a file inside', pptx({ name: 'ppt/embeddings/sheet.xlsx', body: 'PK' })],
    [
      'whose relations declare entities',
      pptx({ name: '_rels/.rels', body: '<!DOCTYPE x [<!ENTITY a "b">]><Relationships/>' }),
    ],
    [
      'with macros by its content types',
      zip([
        {
          name: '[Content_Types].xml',
          body: '<Types><Override ContentType="application/vnd.ms-office.vbaProject"/></Types>',
        },
        ...pptxEntries.slice(1),
      ]),
    ],
  ];
}
