import { adminFields } from '@plinth/contract/admin-fields.schema';
import { projectInputSchema } from '@plinth/contract/project.schema';
import { describe, expect, it } from 'vitest';
import { emptyRow, emptyValues, faultsIn, newRow, rowsOf, toBody, toValues } from './form-values.ts';

const project = {
  _id: 'p1',
  id: 'p1',
  version: 3,
  name: 'Basalt Heights',
  priority: 1,
  status: 'Ongoing',
  video: 'na',
  introPhotos: [{ url: '/a.jpg', alt: 'The gate' }],
  photos: [],
  actualphotos: [],
  location: [{ address: 'Baner, Pune', latitude: 18.5 }],
  aminities: [],
  floorplan: [],
  keyplaces: [{ _id: 'k1', name: 'School', icon: 'school', distance: '1 km' }],
};

describe('an admin form', () => {
  it('an admin form shows missing values and na as empty, and its body parses to the same project', () => {
    const values = toValues(project, adminFields.projects);
    expect(values).toMatchObject({ name: 'Basalt Heights', priority: '1', quote: '', video: '', layout: '' });
    expect(rowsOf(values.location)[0]?.values).toMatchObject({ latitude: '18.5', longitude: '', url: '' });
    const parsed = projectInputSchema.parse(toBody(values, adminFields.projects));
    expect(parsed).toMatchObject({
      name: 'Basalt Heights',
      priority: 1,
      video: 'na',
      quote: 'na',
      introPhotos: [{ url: '/a.jpg', alt: 'The gate' }],
      keyplaces: [{ _id: 'k1', name: 'School' }],
    });
    expect(parsed.location[0]?.latitude).toBe(18.5);
    expect(parsed.location[0]?.longitude).toBeUndefined();
  });

  it.each(['projects', 'services', 'blog', 'hiring', 'testimonial', 'form'] as const)(
    'the form of a new item in %s starts with every field empty',
    (collection) => {
      const values = Object.values(emptyValues(adminFields[collection]));
      expect(values.filter((value) => value.length > 0)).toEqual([]);
    },
  );

  it('a new menu starts with the entries that visitors see, so that the Owner changes them', () => {
    const menu = [{ level: 'entry', name: 'Profile', link: '/profile' }];
    const values = emptyValues(adminFields.navigation, { menu, rights: 'All rights.' });
    expect(rowsOf(values.menu).map(({ values: row }) => row)).toEqual(menu);
    expect(values).toMatchObject({ rights: 'All rights.', credit: '', footer: [] });
  });

  const texts = { required: 'Required', point: 'No point', number: 'No number', url: 'No link' };
  const faults = (values: Parameters<typeof faultsIn>[0], fields: Parameters<typeof faultsIn>[1]) =>
    Object.keys(faultsIn(values, fields, texts));

  it('every required field left empty is reported, and one that may stay empty is sent as na', () => {
    const { blog, projects } = adminFields;
    expect(faults(emptyValues(blog), blog)).toEqual(['title', 'date', 'details']);
    const answered = { ...emptyValues(blog), title: 'T', date: '2 June 2025', details: 'D' };
    expect(faults(answered, blog)).toEqual([]);
    expect(toBody(answered, blog)).toMatchObject({ title: 'T', photo: 'na', date: '2 June 2025', details: 'D' });
    expect(faults({ ...answered, title: '  ' }, blog)).toEqual(['title']);
    expect(faults({ ...answered, title: 'na' }, blog)).toEqual(['title']);
    const place = projects.find((field) => field.name === 'location');
    const row = newRow(emptyRow(place?.shape === 'rows' ? place.subfields : []));
    const typed = { ...toValues(project, projects), type: 'Residential' };
    expect(faults({ ...typed, location: [row] }, projects)).toEqual(['location.0.address']);
  });

  it('an empty row of a list of texts is reported by its place', () => {
    const field = { name: 'content', label: 'Text', shape: 'texts', control: 'texts', maxRows: 9 } as const;
    const content = [newRow({ text: 'One.' }), newRow({ text: ' ' })];
    expect(faultsIn({ content }, [field], texts)).toEqual({ 'content.1': 'Required' });
  });

  it('a point that cannot be read is reported before it is sent', () => {
    const place = { address: 'Baner', latitude: 'north', longitude: '' };
    const values = {
      ...toValues({ ...project, type: 'Residential' }, adminFields.projects),
      location: [newRow(place)],
    };
    expect(faultsIn(values, adminFields.projects, texts)).toEqual({ 'location.0.latitude': 'No point' });
  });

  it('numbers, distances and links of another form are reported, all at once; stored ones are not', () => {
    const values = {
      ...toValues({ ...project, type: 'Residential' }, adminFields.projects),
      heightMetres: 'tall',
      videourl: 'not a link',
      keyplaces: [newRow({ name: 'School', icon: 'school', distance: 'two', url: 'www' })],
    };
    expect(faultsIn(values, adminFields.projects, texts)).toEqual({
      heightMetres: 'No number',
      videourl: 'No link',
      'keyplaces.0.distance': 'No number',
      'keyplaces.0.url': 'No link',
    });
    expect(faultsIn(values, adminFields.projects, texts, values)).toEqual({});
    // What is stored in one field says nothing of another.
    expect(faultsIn(values, adminFields.projects, texts, { ...values, name: 'tall', heightMetres: '84' })).toEqual({
      heightMetres: 'No number',
    });
    const right = {
      ...values,
      heightMetres: '84.5',
      videourl: '/film',
      keyplaces: [newRow({ name: 'School', icon: 'school', distance: '1.7 km', url: 'https://example.com/a' })],
    };
    expect(faultsIn(right, adminFields.projects, texts)).toEqual({});
    const ofAnotherHost = { ...right, videourl: '//films.example/1' };
    expect(faultsIn(ofAnotherHost, adminFields.projects, texts)).toEqual({ videourl: 'No link' });
  });

  it('an optional field of ours is sent empty, and an optional choice is not sent', () => {
    const body = toBody({ ...emptyValues(adminFields.projects), name: 'N' }, adminFields.projects);
    expect(body).toMatchObject({ name: 'N', quote: 'na', builder: 'na', heightMetres: '' });
    expect(body).not.toHaveProperty('layout');
  });

  it('a coordinate left empty is sent as an empty string, which the contract reads as none', () => {
    const values = toValues({ ...project, location: [{ address: 'Baner' }] }, adminFields.projects);
    const body = toBody(values, adminFields.projects) as { location: object[] };
    expect(body.location[0]).toMatchObject({ address: 'Baner', addressFull: 'na', latitude: '', longitude: '' });
    expect(projectInputSchema.safeParse(body).success).toBe(true);
  });

  it('the text of a post is sent as rich text, also of a post that has paragraphs only', () => {
    const values = toValues({ title: 'T', content: ['One.', 'Two.'] }, adminFields.blog);
    expect(toBody(values, adminFields.blog)).toMatchObject({
      richContent: {
        type: 'document',
        content: ['One.', 'Two.'].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      },
    });
    expect(toBody(values, adminFields.blog)).not.toHaveProperty('content');
  });
});
