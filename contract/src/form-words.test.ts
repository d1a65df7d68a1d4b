import { describe, expect, it } from 'vitest';
import { type AdminCollection, adminCollections } from './admin-collections.ts';
import { adminFields } from './admin-fields.schema.ts';
import type { FormField } from './form-fields.ts';
import { sectionsOf } from './form-sections.ts';
import { formWords, labelOfPath, wordsOf, wordsOfValue } from './form-words.ts';

const withSubfields = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...(field.shape === 'rows' ? field.subfields : [])]);

/** Names of the API that no label may show; one that is also a plain word, such as 'name', may. */
const wireNames = /aminities|actualphotos|reraQrcode|videourl|videotext|keyplaces|floorplan\b|introPhotos|Alt\b|Url\b/;

describe('the words of the forms', () => {
  it.each(adminCollections)(
    'every field of %s has a label and a line of help, and no label shows a wire name',
    (name) => {
      for (const { name: field, label, help = '' } of withSubfields(adminFields[name])) {
        expect(label, `${name} ${field}`).toMatch(/^[A-Z]/);
        expect(help, `${name} ${field}`).toMatch(/\.$/);
        expect(help.length, help).toBeLessThan(90);
        expect(label, `${name} ${field}`).not.toMatch(wireNames);
        expect(`${label} ${help}`).not.toMatch(/\bna\b/);
      }
    },
  );

  it.each(adminCollections)('every field of %s has exactly one section, and its labels differ', (name) => {
    const fields = adminFields[name];
    const names = fields.map((field) => field.name);
    const placed = sectionsOf(name, names).flatMap((section) => section.fields);
    expect(placed.toSorted()).toEqual(names.toSorted());
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
  });

  it('words are written only for fields that exist', () => {
    const extra: Partial<Record<AdminCollection, string[]>> = { blog: ['kind'], pages: ['page'], mails: ['mail'] };
    for (const name of adminCollections) {
      const known = new Set([...adminFields[name].map((field) => field.name), ...(extra[name] ?? [])]);
      expect(Object.keys(formWords[name] ?? {}).filter((field) => !known.has(field))).toEqual([]);
    }
  });

  it('the form of a project has the sections of the design in their order', () => {
    const names = adminFields.projects.map(({ name }) => name);
    expect(sectionsOf('projects', names).map(({ title }) => title)).toEqual([
      'Basics',
      'Photos',
      'Registration',
      'Place and map',
      'Amenities',
      'Floor plans',
      'Homes and prices',
      'Documents',
      'Places nearby',
      'Film and brochure',
      'Search and sharing',
    ]);
  });

  it('a field without a section stands at the end of the first one, and an empty section is left out', () => {
    expect(sectionsOf('projects', ['name', 'added', 'brochure'])).toEqual([
      { id: 'basics', title: 'Basics', fields: ['name', 'added'] },
      { id: 'film', title: 'Film and brochure', fields: ['brochure'] },
    ]);
  });

  it.each([
    ['projects', 'reraNumber', 'RERA number'],
    ['projects', 'actualphotos.1.url', 'Site photographs 2 Picture'],
    ['projects', 'location.0.latitude', 'Place and map 1 Point on the map'],
    ['testimonial', 'location', 'Where they live'],
    ['hiring', 'Location', 'Where'],
    ['blog', 'richContent', 'Text'],
  ])('the field of %s at %s is called %j', (collection, path, label) => {
    expect(labelOfPath(collection, path)).toBe(label);
  });

  it('a field without words gets its name, split into words', () => {
    expect(wordsOf('projects', 'possessionDate')).toEqual({ label: 'Possession date', help: '' });
    expect(wordsOf('projects', 'walk', 'keyplaces').label).toBe('Walk');
  });

  it('stored values are shown in the words of the form', () => {
    expect(wordsOfValue('projects', 'type', 'Residential')).toBe('Homes');
    expect(wordsOfValue('projects', 'keyplaces.3.icon', 'train')).toBe('Railway or metro station');
    expect(wordsOfValue('settings', 'authority', 'karnataka')).toBe('Karnataka RERA');
    expect(wordsOfValue('projects', 'type', 'constructor')).toBe('constructor');
    expect(wordsOfValue('projects', 'name', 'Residential')).toBe('Residential');
  });
});
