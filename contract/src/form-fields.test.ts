import { describe, expect, it } from 'vitest';
import { adminFields, columnsOf } from './admin-fields.schema.ts';
import type { RowsField } from './form-fields.ts';

const byName = (collection: keyof typeof adminFields, name: string) =>
  adminFields[collection].find((field) => field.name === name);

describe('the configuration of a form, read off its schema', () => {
  it('has the five columns of each table first, headers split', () => {
    expect(columnsOf('projects').map((field) => field.label)).toEqual([
      'Intro Photos',
      'Name',
      'Priority',
      'Status',
      'Rera Number',
    ]);
    expect(columnsOf('form').map((field) => field.name)).toEqual(['name', 'email', 'phone', 'site', 'createdAt']);
    expect(columnsOf('hiring').map((field) => field.name)).toContain('Experience');
  });

  it('knows what may be none, what is long, what is a number and what can be uploaded', () => {
    expect(byName('projects', 'name')).toMatchObject({ control: 'line', mayBeNone: false, maxLength: 120 });
    expect(byName('projects', 'priority')).toMatchObject({ control: 'number', mayBeNone: false });
    expect(byName('projects', 'about')).toMatchObject({ control: 'text', mayBeNone: true });
    expect(byName('projects', 'brochure')).toMatchObject({ control: 'media', media: 'brochure' });
    expect(byName('projects', 'layout')).toMatchObject({ control: 'choice', isRequired: false });
    expect(byName('services', 'photo')).toMatchObject({ control: 'media', media: 'picture', mayBeNone: true });
    expect(byName('blog', 'content')).toMatchObject({ control: 'texts', maxRows: 200 });
    expect(byName('form', 'email')).toMatchObject({ control: 'line', mayBeNone: false });
  });

  it('has the subfields of rows, and hides what no person enters', () => {
    const rows = (name: string) => (byName('projects', name) as RowsField).subfields.map((field) => field.name);
    expect(rows('keyplaces')).toEqual(['name', 'icon', 'distance', 'url']);
    expect(rows('location')).toEqual(['address', 'addressFull', 'latitude', 'longitude', 'url', 'sentence']);
    expect(rows('aminities')).toEqual(['name', 'photo', 'quote', 'sentence']);
    const location = byName('projects', 'location') as RowsField;
    expect(location.subfields[2]).toMatchObject({ control: 'number', mayBeNone: true });
  });

  it('asks for every field of the spec', () => {
    const asked = adminFields.projects.filter((field) => 'isRequired' in field && !field.isRequired);
    expect(asked.map((field) => field.name)).toEqual(['layout']);
  });
});
