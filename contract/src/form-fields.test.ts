import { describe, expect, it } from 'vitest';
import { adminFields, columnsOf } from './admin-fields.schema.ts';
import type { RowsField } from './form-fields.ts';

const byName = (collection: keyof typeof adminFields, name: string) =>
  adminFields[collection].find((field) => field.name === name);

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

  it('a form knows which fields may be none, are long, are numbers or can be uploaded', () => {
    expect(byName('projects', 'name')).toMatchObject({ control: 'line', mayBeNone: false, maxLength: 120 });
    expect(byName('projects', 'priority')).toMatchObject({ control: 'number', mayBeNone: false });
    expect(byName('projects', 'about')).toMatchObject({ control: 'text', mayBeNone: true });
    expect(byName('projects', 'brochure')).toMatchObject({ control: 'media', media: 'brochure' });
    expect(byName('projects', 'layout')).toMatchObject({ control: 'choice', isRequired: false });
    expect(byName('projects', 'heightMetres')).toMatchObject({ control: 'number', isRequired: false, mayBeNone: true });
    expect(byName('services', 'photo')).toMatchObject({ control: 'media', media: 'picture', mayBeNone: true });
    expect(byName('blog', 'date')).toMatchObject({ control: 'date', mayBeNone: true });
    expect(byName('blog', 'content')).toMatchObject({ control: 'texts', maxRows: 200 });
    expect(byName('form', 'email')).toMatchObject({ control: 'line', mayBeNone: false });
  });

  it('a form has the subfields of rows, and hides fields that no person enters', () => {
    const rows = (name: string) => (byName('projects', name) as RowsField).subfields.map((field) => field.name);
    expect(rows('keyplaces')).toEqual(['name', 'icon', 'distance', 'url']);
    expect(rows('location')).toEqual(['address', 'addressFull', 'latitude', 'longitude', 'url', 'sentence']);
    expect(rows('aminities')).toEqual(['name', 'photo', 'quote', 'sentence', 'caption']);
    const location = byName('projects', 'location') as RowsField;
    expect(location.subfields[2]).toMatchObject({ control: 'number', mayBeNone: true });
  });

  it('a form has every field of the spec', () => {
    const asked = adminFields.projects.filter((field) => 'isRequired' in field && !field.isRequired);
    expect(asked.map((field) => field.name)).toEqual(['layout', 'heightMetres', 'seoTitle', 'seoDescription']);
    const ofPosts = adminFields.blog.filter((field) => 'isRequired' in field && !field.isRequired);
    expect(ofPosts.map((field) => field.name)).toEqual(['slug', 'seoTitle', 'seoDescription']);
    expect(byName('blog', 'seoTitle')).toMatchObject({ label: 'Title for search engines', aim: [50, 60] });
    for (const collection of ['services', 'hiring', 'testimonial'] as const) {
      expect(adminFields[collection].filter((field) => 'isRequired' in field && !field.isRequired)).toEqual([]);
    }
  });

  it('the form of a lead requires only its e-mail address, as a visitor may have left nothing else', () => {
    const asked = adminFields.form.filter((field) => 'isRequired' in field && field.isRequired);
    expect(asked.map((field) => field.name)).toEqual(['email']);
  });
});
