import { adminFields } from '@plinth/contract/admin-fields.schema';
import { projectInputSchema } from '@plinth/contract/project.schema';
import { describe, expect, it } from 'vitest';
import { emptyValues, rowsOf, toBody, toValues } from './form-values.ts';

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

describe('a form', () => {
  it('shows none as na, and what it sends the contract reads as the same project', () => {
    const values = toValues(project, adminFields.projects);
    expect(values).toMatchObject({ name: 'Basalt Heights', priority: '1', quote: 'na', video: 'na', layout: '' });
    expect(rowsOf(values.location)[0]?.values).toMatchObject({ latitude: '18.5', longitude: 'na', url: 'na' });
    const parsed = projectInputSchema.parse(toBody(values, adminFields.projects));
    expect(parsed).toMatchObject({
      name: 'Basalt Heights',
      priority: 1,
      video: 'na',
      quote: '',
      introPhotos: [{ url: '/a.jpg', alt: 'The gate' }],
      keyplaces: [{ _id: 'k1', name: 'School' }],
    });
    expect(parsed.location[0]?.latitude).toBe(18.5);
    expect(parsed.location[0]?.longitude).toBeUndefined();
  });

  it('starts empty where something must be entered, and with na where there may be none', () => {
    expect(emptyValues(adminFields.projects)).toMatchObject({ name: '', priority: '', about: 'na', photos: [] });
    expect(emptyValues(adminFields.blog)).toMatchObject({ title: '', content: [] });
  });

  it('keeps paragraphs as texts', () => {
    const values = toValues({ title: 'T', content: ['One.', 'Two.'] }, adminFields.blog);
    expect(toBody(values, adminFields.blog)).toMatchObject({ content: ['One.', 'Two.'] });
  });
});
