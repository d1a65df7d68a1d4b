import { describe, expect, it } from 'vitest';
import { adminFields, columnsOf } from './admin-fields.schema.ts';
import type { FormField, RowsField } from './form-fields.ts';

const byName = (collection: keyof typeof adminFields, name: string) =>
  adminFields[collection].find((field) => field.name === name);
const subfield = (list: string, name: string) =>
  (byName('projects', list) as RowsField).subfields.find((field) => field.name === name);

describe('forms derived from their schemas', () => {
  it('a form has the five columns of its table first', () => {
    expect(columnsOf('projects').map((field) => field.name)).toEqual([
      'introPhotos',
      'name',
      'priority',
      'status',
      'reraNumber',
    ]);
    expect(columnsOf('form').map((field) => field.name)).toEqual(['name', 'email', 'phone', 'site', 'createdAt']);
    expect(columnsOf('hiring').map((field) => field.name)).toContain('Experience');
  });

  it('the schema chooses the control of a field', () => {
    expect(byName('projects', 'name')).toMatchObject({ control: 'line', maxLength: 120 });
    expect(byName('projects', 'priority')).toMatchObject({ control: 'number' });
    expect(byName('projects', 'about')).toMatchObject({ control: 'text' });
    expect(byName('projects', 'status')).toMatchObject({ control: 'choice' });
    expect(byName('projects', 'layout')).toMatchObject({ control: 'choice', choices: ['standard', 'classic'] });
    expect(byName('projects', 'heightMetres')).toMatchObject({ control: 'number', unit: 'metres' });
    expect(byName('projects', 'videourl')).toMatchObject({ control: 'url', maxLength: 2048 });
    expect(byName('projects', 'logo')).toMatchObject({ control: 'picture', media: 'picture' });
    expect(byName('projects', 'brochure')).toMatchObject({ control: 'file', media: 'brochure' });
    expect(byName('projects', 'photos')).toMatchObject({ shape: 'rows', control: 'pictures' });
    expect(byName('projects', 'floorplan')).toMatchObject({ shape: 'rows', control: 'pictures' });
    expect(byName('projects', 'aminities')).toMatchObject({ shape: 'rows', control: 'rows' });
    expect(subfield('keyplaces', 'icon')).toMatchObject({ control: 'choice' });
    expect(subfield('keyplaces', 'distance')).toMatchObject({ control: 'measure', unit: 'km' });
    expect(subfield('location', 'latitude')).toMatchObject({ control: 'point', longitude: 'longitude' });
    expect(subfield('location', 'longitude')).toMatchObject({ isPartOf: 'latitude' });
    expect(byName('blog', 'date')).toMatchObject({ control: 'date' });
    expect(byName('blog', 'richContent')).toMatchObject({ shape: 'rich-text', control: 'rich-text' });
    expect(byName('blog', 'content')).toBeUndefined();
    expect(columnsOf('blog').at(-1)).toMatchObject({ name: 'content', control: 'texts', maxRows: 200 });
    expect(byName('testimonial', 'project')).toMatchObject({ control: 'reference', collection: 'projects' });
    expect(byName('form', 'email')).toMatchObject({ control: 'email' });
    expect(byName('form', 'phone')).toMatchObject({ control: 'phone' });
  });

  it('the address of an office is entered in a text area, which keeps its lines', () => {
    const offices = byName('settings', 'offices') as RowsField;
    const address = offices.subfields.find(({ name }) => name === 'ContactOfficeAddress');
    expect(address).toMatchObject({ control: 'text', isRequired: true, maxLength: 300 });
  });

  it('a form has the subfields of rows, and hides fields that no person enters', () => {
    const rows = (name: string) => (byName('projects', name) as RowsField).subfields.map((field) => field.name);
    expect(rows('keyplaces')).toEqual(['name', 'icon', 'distance', 'url']);
    expect(rows('location')).toEqual(['address', 'addressFull', 'latitude', 'longitude', 'url', 'sentence']);
    expect(rows('aminities')).toEqual(['name', 'photo', 'quote', 'sentence', 'caption']);
  });

  it('a field is required unless it may be absent; an absent field of the spec is stored as na, one of ours empty', () => {
    const states = (fields: readonly FormField[]) =>
      Object.fromEntries(
        ['isRequired', 'mayBeNone'].map((state) => [
          state,
          fields.filter((field) => field.shape === 'text' && field[state as 'isRequired']).map(({ name }) => name),
        ]),
      );
    expect(states(adminFields.projects)).toEqual({
      isRequired: ['name', 'priority', 'status', 'type'],
      mayBeNone: [
        ...['reraNumber', 'builder', 'logo', 'about', 'quote', 'reraQrcode', 'video', 'videourl', 'videotext'],
        'brochure',
      ],
    });
    const optional = adminFields.projects.filter(
      (field) => field.shape === 'text' && !field.isRequired && !field.mayBeNone,
    );
    expect(optional.map((field) => field.name)).toEqual([
      'layout',
      'heightMetres',
      'authority',
      'reraPage',
      'reraValidUntil',
      'panorama',
      'panoramaCaption',
      'city',
      'possession',
      'occupancyCertificate',
      'legalCharge',
      'depositPerSquareMetre',
      'reckonerPerSquareMetre',
      'holdByEmail',
      'holdShare',
      'connectionsNote',
      'seoTitle',
      'seoDescription',
    ]);
    expect(states(adminFields.services).mayBeNone).toEqual(['photo']);
    expect(states(adminFields.blog)).toEqual({ isRequired: ['title', 'date', 'details'], mayBeNone: ['photo'] });
    expect(states(adminFields.hiring).mayBeNone).toEqual([]);
    expect(states(adminFields.testimonial).mayBeNone).toEqual(['project']);
    const rows = (name: string) => states((byName('projects', name) as RowsField).subfields);
    expect(rows('photos')).toEqual({ isRequired: ['url'], mayBeNone: [] });
    expect(rows('location').isRequired).toEqual(['address']);
    expect(rows('aminities')).toEqual({ isRequired: ['name', 'quote', 'sentence'], mayBeNone: ['photo'] });
    expect(rows('keyplaces')).toEqual({ isRequired: ['name', 'distance'], mayBeNone: ['icon', 'url'] });
    expect(byName('blog', 'seoTitle')).toMatchObject({ label: 'Title for search engines', aim: [50, 60] });
  });

  it('the form of a lead requires only its e-mail address, as a visitor may have left nothing else', () => {
    const asked = adminFields.form.filter((field) => field.shape === 'text' && field.isRequired);
    expect(asked.map((field) => field.name)).toEqual(['email']);
    expect(adminFields.form.filter((field) => field.shape === 'text' && field.mayBeNone)).toEqual([]);
  });
});
