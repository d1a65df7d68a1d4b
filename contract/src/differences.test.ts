import { describe, expect, it } from 'vitest';
import { differencesBetween, valueWords } from './differences.ts';

const id = (name: string) => name.padEnd(26, '0');
const photo = (name: string, alt = name) => ({ url: `/media/${id(name)}/1600x900-50-50.jpg`, alt });
const live = {
  ...{ id: 'p1', version: 4, name: 'Basalt Heights', quote: 'Two towers on the ridge.', type: 'Residential' },
  ...{ possession: '2026-12-31', heightMetres: 84, brochure: 'na', logo: `/media/${id('logo')}/500x100-50-50.png` },
  photos: [photo('corner'), photo('fins'), photo('slab')],
  keyplaces: [
    { _id: 'a', name: 'Baner road', icon: 'road', distance: '0.4', url: 'https://maps.example/1' },
    { _id: 'b', name: 'Balewadi stadium', icon: 'stadium', distance: '2.1', url: '' },
  ],
};
const differ = (draft: object) => differencesBetween('projects', live, { ...live, ...draft });

describe('what differs from the live page', () => {
  it('an unchanged draft differs in nothing, also where a number is text as forms send it', () => {
    const { differences, same } = differ({ version: 5, heightMetres: '84', brochure: '' });
    expect(differences).toEqual([]);
    expect(same).toEqual(['name', 'type', 'heightMetres', 'quote', 'logo', 'photos', 'keyplaces', 'possession']);
  });

  it('fields have their labels, and values the words of the form', () => {
    const { differences } = differ({ type: 'Commercial', possession: '2028-12-31', heightMetres: 90, quote: '' });
    expect(differences).toEqual([
      { kind: 'text', path: 'type', label: 'Use', before: 'Homes', after: 'Offices and shops' },
      { kind: 'text', path: 'heightMetres', label: 'Height', before: '84 metres', after: '90 metres' },
      { kind: 'text', path: 'quote', label: 'Opening line', before: 'Two towers on the ridge.', after: null },
      { kind: 'text', path: 'possession', label: 'Possession', before: '31 December 2026', after: '31 December 2028' },
    ]);
  });

  it('pictures are one difference, and new words about a picture that stays are another', () => {
    const { differences } = differ({ photos: [photo('corner', 'From the south'), photo('dusk'), photo('fins')] });
    expect(differences).toMatchObject([
      {
        kind: 'pictures',
        label: 'Photos',
        pictures: [{ tag: 'same' }, { tag: 'added' }, { tag: 'moved' }, { tag: 'taken out' }],
      },
      {
        kind: 'text',
        path: 'photos.0.alt',
        label: 'Photos 1: What it shows',
        before: 'corner',
        after: 'From the south',
      },
    ]);
  });

  it('words alone are no difference of the pictures', () => {
    const { differences } = differ({ photos: [photo('corner', 'New'), photo('fins'), photo('slab')] });
    expect(differences.map(({ path }) => path)).toEqual(['photos.0.alt']);
  });

  it('a row that is added at the top is one difference, not one for each row below', () => {
    const metro = { _id: 'c', name: 'Balewadi metro', icon: 'train', distance: '1.8', url: 'https://maps.example/2' };
    const { differences } = differ({ keyplaces: [metro, ...live.keyplaces] });
    expect(differences).toEqual([
      {
        ...{ kind: 'text', path: 'keyplaces.0', label: 'Places nearby: Balewadi metro', before: null },
        after: 'Balewadi metro, Railway or metro station, 1.8 km',
      },
    ]);
  });

  it('a row that changed is named, one that went is not there any more', () => {
    const [road] = live.keyplaces;
    const { differences } = differ({ keyplaces: [{ ...road, distance: '0.6' }] });
    expect(differences).toMatchObject([
      { label: 'Places nearby: Baner road, Distance in km', before: '0.4 km', after: '0.6 km' },
      { label: 'Places nearby: Balewadi stadium', before: 'Balewadi stadium, Stadium, 2.1 km', after: null },
    ]);
  });

  it('rows in another order are one difference', () => {
    const { differences } = differ({ keyplaces: live.keyplaces.toReversed() });
    expect(differences).toEqual([
      {
        ...{ kind: 'text', path: 'keyplaces', label: 'Places nearby: order' },
        ...{ before: 'Baner road\nBalewadi stadium', after: 'Balewadi stadium\nBaner road' },
      },
    ]);
  });

  it('a single picture is shown on both sides, a file by its own kind', () => {
    const logo = `/media/${id('other')}/500x100-50-50.png`;
    const brochure = `/media/private/${id('pdf')}/brochure.pdf`;
    expect(differ({ logo, brochure }).differences).toEqual([
      { kind: 'picture', path: 'logo', label: 'Project logo', before: live.logo, after: logo },
      { kind: 'file', path: 'brochure', label: 'Brochure', before: null, after: brochure },
    ]);
  });

  it('of rich text only the blocks that changed are told, and not its paragraphs again', () => {
    const rich = (...texts: string[]) => ({
      content: texts,
      richContent: {
        type: 'document',
        content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      },
    });
    const { differences } = differencesBetween('blog', rich('One.', 'Two.'), rich('One.', 'Two, longer.'));
    expect(differences).toEqual([
      { kind: 'text', path: 'richContent', label: 'Text', before: 'Two.', after: 'Two, longer.' },
    ]);
  });

  it('of a document that was never live every filled field differs', () => {
    const { differences, same } = differencesBetween('services', null, { title: 'Fit-out', sentence: '' });
    expect(differences).toEqual([{ kind: 'text', path: 'title', label: 'Title', before: null, after: 'Fit-out' }]);
    expect(same).toEqual([]);
  });

  it('fields that are the same are named with their values', () => {
    expect(valueWords('projects', 'photos', live.photos)).toBe('3 pictures');
    expect(valueWords('projects', 'keyplaces', live.keyplaces)).toBe('Baner road, Balewadi stadium');
    expect(valueWords('projects', 'type', 'Residential')).toBe('Homes');
    expect(valueWords('projects', 'heightMetres', 84)).toBe('84 metres');
  });
});
