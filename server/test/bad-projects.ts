import type { ProjectInput } from '@plinth/contract/project.schema';

/** Projects that may not be shown: what is wrong, the field that is named, and words of the sentence. For the tests. */

/** The pictures of `registration-gate.test.ts`. */
export type PictureName =
  | 'good'
  | 'other project'
  | 'other host'
  | 'home page'
  | 'number only'
  | 'karnataka'
  | 'no code'
  | 'half a code'
  | 'two codes'
  | 'not a picture';

type Bad = [
  what: string,
  change: Partial<ProjectInput> & { qr?: PictureName },
  field: 'reraNumber' | 'reraPage' | 'reraQrcode' | 'reraValidUntil',
  words: string,
];

const page = 'https://maharera.example/projects/P52100099001';
const karnatakaPage = 'https://karnataka-rera.example/view?id=7';
const form = 'has the form P and eleven digits';
const certified = { status: 'Completed', occupancyCertificate: '2024-03-01' };

const number = (reraNumber: string, words = form): Bad => [
  `number ‘${reraNumber}’`,
  { reraNumber },
  'reraNumber',
  words,
];
const noNumber = 'Enter the registration number';
const pageOf = (reraPage: string, words: string): Bad => [`page ‘${reraPage}’`, { reraPage }, 'reraPage', words];
const picture = (qr: PictureName, words: string): Bad => [`QR picture: ${qr}`, { qr }, 'reraQrcode', words];
const until = (reraValidUntil: string, words: string): Bad => [
  `valid until ‘${reraValidUntil}’`,
  { reraValidUntil },
  'reraValidUntil',
  words,
];

export const badProjects: Bad[] = [
  number('', noNumber),
  number(' ', noNumber),
  number('na', noNumber),
  number('NA', noNumber),
  number('N/A', noNumber),
  number('none', noNumber),
  number('-', noNumber),
  number('nil', noNumber),
  number('Applied for'),
  number('TBA'),
  number('RERA awaited'),
  number('P5210009900'),
  number('P521000990011'),
  number('p52100099001'),
  number('52100099001'),
  number('P5210009900O'),
  number('P-52100099001'),
  number('P 52100099001'),
  number('P52100099001, P52100099002'),
  number('MahaRERA P52100099001'),
  number('PRM/KA/RERA/1251/446/PR/220124/099001'),
  number('A52100099001'),
  number('P５２１０００９９００１'),
  [
    'a number of Maharashtra under Karnataka',
    { authority: 'karnataka', reraPage: karnatakaPage, qr: 'karnataka' },
    'reraNumber',
    'has the form PRM/KA/RERA',
  ],
  [
    'a number of Maharashtra under Telangana',
    { authority: 'telangana', reraPage: 'https://tg-rera.example/p' },
    'reraNumber',
    'has the form P024',
  ],
  [
    'a short number of Karnataka',
    { authority: 'karnataka', reraNumber: 'PRM/KA/RERA/1251/446', reraPage: karnatakaPage, qr: 'karnataka' },
    'reraNumber',
    'has the form PRM/KA/RERA',
  ],

  ['no page', { reraPage: undefined }, 'reraPage', 'Enter the address'],
  pageOf('', 'Enter the address'),
  pageOf('na', 'Enter the address'),
  pageOf('maharera.example/projects/P52100099001', 'begins with https://'),
  pageOf('http://maharera.example/projects/P52100099001', 'begins with https://'),
  pageOf('/projects/P52100099001', 'begins with https://'),
  pageOf('https://banyanbasalt.example/projects/P52100099001', 'this one is on banyanbasalt.example'),
  pageOf('https://maharera.example.evil.example/projects/P52100099001', 'this one is on maharera.example.evil.example'),
  pageOf('https://maharera.example@evil.example/', 'this one is on evil.example'),
  pageOf('https://evil.example/maharera.example/P52100099001', 'this one is on evil.example'),
  pageOf('https://www.maharera.example/projects/P52100099001', 'this one is on www.maharera.example'),
  pageOf('https://rera.karnataka.gov.in/viewProject', 'this one is on rera.karnataka.gov.in'),
  [
    'a page of Maharashtra under Karnataka',
    { authority: 'karnataka', reraPage: page },
    'reraPage',
    'is on rera.karnataka.gov.in; this one is on maharera.example',
  ],

  ['no QR picture', { reraQrcode: undefined }, 'reraQrcode', 'Upload the QR code'],
  ['a QR picture ‘na’', { reraQrcode: 'na' }, 'reraQrcode', 'Upload the QR code'],
  ['an empty QR picture', { reraQrcode: '' }, 'reraQrcode', 'Upload the QR code'],
  [
    'a QR picture that was never uploaded',
    { reraQrcode: '/media/0123456789abcdef0123456789/496x496-50-50.png' },
    'reraQrcode',
    'cannot be read',
  ],
  ['a QR picture on another website', { reraQrcode: 'https://cdn.example/qr.png' }, 'reraQrcode', 'cannot be read'],
  ['a QR picture above the store', { reraQrcode: '/media/../../secret.png' }, 'reraQrcode', 'cannot be read'],
  picture('no code', 'cannot be read'),
  picture('half a code', 'cannot be read'),
  picture('two codes', 'cannot be read'),
  picture('not a picture', 'cannot be read'),
  picture('other project', 'leads to another page of the authority'),
  picture('home page', 'leads to another page of the authority'),
  picture('other host', 'does not lead to maharera.maharashtra.gov.in'),
  picture('number only', 'does not lead to maharera.maharashtra.gov.in'),
  picture('karnataka', 'does not lead to maharera.maharashtra.gov.in'),

  ['no last day', { reraValidUntil: undefined }, 'reraValidUntil', 'Enter the day until which'],
  until('2000-01-01', 'The registration ended on 1 January 2000'),
  until('2026-01-31', 'The registration ended on 31 January 2026'),
  [
    'completed, without its certificate, ended',
    { status: 'Completed', reraValidUntil: '2020-01-01' },
    'reraValidUntil',
    'The registration ended on 1 January 2020',
  ],
  [
    'completed, with a certificate of the future',
    { ...certified, occupancyCertificate: '2099-01-01', reraNumber: '' },
    'reraNumber',
    noNumber,
  ],
  ['completed and certified, with a wrong number', { ...certified, reraNumber: 'P1' }, 'reraNumber', form],
];
