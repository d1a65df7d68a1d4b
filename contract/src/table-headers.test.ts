import { expect, it } from 'vitest';
import { columnsOf } from './admin-fields.schema.ts';
import { headerOf } from './table-headers.ts';

it.each([
  ['aminities', 'Amenities'],
  ['actualphotos', 'Site Photographs'],
  ['reraNumber', 'RERA Number'],
  ['reraQrcode', 'RERA QR Code'],
  ['introPhotos', 'Intro Photos'],
  ['floorplan', 'Floor Plans'],
  ['keyplaces', 'Places Nearby'],
  ['videourl', 'Video Link'],
  ['videotext', 'Video Text'],
  ['countryCode', 'Country Code'],
  ['Experience', 'Experience'],
  ['name', 'Name'],
])('the header of the column %s is %j', (name, header) => expect(headerOf(name)).toBe(header));

it('the headers of the project table are split camel case, with known words corrected', () => {
  expect(columnsOf('projects').map(({ name }) => headerOf(name))).toEqual([
    'Intro Photos',
    'Name',
    'Priority',
    'Status',
    'RERA Number',
  ]);
});
