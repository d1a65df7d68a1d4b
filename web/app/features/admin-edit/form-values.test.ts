import { adminFields } from '@plinth/contract/admin-fields.schema';
import { projectInputSchema } from '@plinth/contract/project.schema';
import { describe, expect, it } from 'vitest';
import { emptyRow, emptyValues, newRow, rowsOf, toBody, toValues, unansweredIn } from './form-values.ts';

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
  it('an admin form shows missing values as na, and its body parses to the same project', () => {
    const values = toValues(project, adminFields.projects);
    expect(values).toMatchObject({ name: 'Basalt Heights', priority: '1', quote: 'na', video: 'na', layout: '' });
    expect(rowsOf(values.location)[0]?.values).toMatchObject({ latitude: '18.5', longitude: 'na', url: 'na' });
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

  it('every required field left empty is reported, and na counts as filled in', () => {
    const { blog, projects } = adminFields;
    expect(unansweredIn(emptyValues(blog), blog)).toEqual(['photo', 'title', 'date', 'details']);
    const answered = { ...emptyValues(blog), title: 'T', photo: 'na', date: '2 June 2025', details: 'na' };
    expect(unansweredIn(answered, blog)).toEqual([]);
    expect(toBody(answered, blog)).toMatchObject({ title: 'T', photo: 'na', date: '2 June 2025', details: 'na' });
    expect(unansweredIn({ ...answered, title: '  ' }, blog)).toEqual(['title']);
    const place = projects.find((field) => field.name === 'location');
    const row = newRow(emptyRow(place?.control === 'rows' ? place.subfields : []));
    expect(unansweredIn({ ...toValues(project, projects), location: [row] }, projects)).toEqual(
      ['address', 'addressFull', 'latitude', 'longitude', 'url', 'sentence'].map((name) => `location.0.${name}`),
    );
  });

  it('a coordinate set to none is sent as an empty string, which the contract reads as none', () => {
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
