import { expect, it } from 'vitest';
import { columnsOf } from './admin-fields.schema.ts';
import { headerOf, labelOf, labelOfPath } from './field-labels.ts';

it.each([
  ['aminities', 'Amenities', 'Amenities'],
  ['actualphotos', 'Site photographs', 'Site Photographs'],
  ['reraNumber', 'RERA number', 'RERA Number'],
  ['reraQrcode', 'RERA QR code', 'RERA QR Code'],
  ['introPhotos', 'Intro photos', 'Intro Photos'],
  ['floorplan', 'Floor plans', 'Floor Plans'],
  ['keyplaces', 'Places nearby', 'Places Nearby'],
  ['videourl', 'Video link', 'Video Link'],
  ['videotext', 'Video text', 'Video Text'],
  ['countryCode', 'Country code', 'Country Code'],
  ['Experience', 'Experience', 'Experience'],
  ['name', 'Name', 'Name'],
])('the field %s is labelled %j in a form and %j in a table', (name, label, header) => {
  expect(labelOf(name)).toBe(label);
  expect(headerOf(name)).toBe(header);
});

it('the headers of the project table are split camel case, with known words corrected', () => {
  expect(columnsOf('projects').map(({ name }) => headerOf(name))).toEqual([
    'Intro Photos',
    'Name',
    'Priority',
    'Status',
    'RERA Number',
  ]);
});

it('a path is labelled by its field, the number of its row and its subfield', () => {
  expect(labelOfPath('reraNumber')).toBe('RERA number');
  expect(labelOfPath('actualphotos.1.url')).toBe('Site photographs 2 Picture');
  expect(labelOfPath('keyplaces.0.url')).toBe('Places nearby 1 Link');
  expect(labelOfPath('content.2')).toBe('Content 3');
});
