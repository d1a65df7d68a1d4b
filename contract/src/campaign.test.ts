import { describe, expect, it } from 'vitest';
import { campaignInputSchema } from './campaign.schema.ts';
import { type BlockKind, blockFault, campaignPath, startingBlocks } from './campaign.ts';
import { findLinkFaults } from './check-links.ts';
import { findPictureFaults } from './check-pictures.ts';
import type { CheckFacts } from './check-types.ts';
import { fieldsOf } from './form-fields.schema.ts';
import { labelOfPath, wordsOfValue } from './form-words.ts';

const blocks = (...kinds: BlockKind[]) => kinds.map((kind) => ({ kind }));

describe('the blocks of a campaign', () => {
  it('a page needs at least one', () => {
    expect(blockFault([])).toEqual({ index: null, text: 'Add at least one block' });
    expect(blockFault(blocks('form'))).toBeNull();
  });

  it('the opening comes first', () => {
    expect(blockFault(blocks('text', 'hero'))).toEqual({
      index: 1,
      text: 'The opening comes first. Move it to the top',
    });
  });

  it.each(['hero', 'homes', 'plan', 'progress', 'places', 'testimonial', 'faq', 'form'] as const)(
    'a second block %s is refused',
    (kind) => {
      expect(blockFault(blocks(kind, 'text', kind))?.index).toBe(2);
    },
  );

  it('texts and pictures may be there several times', () => {
    expect(blockFault(blocks('hero', 'text', 'gallery', 'text', 'gallery', 'form'))).toBeNull();
  });

  it('a new campaign starts with an opening, homes, progress, places and the form', () => {
    expect(startingBlocks).toEqual(['hero', 'homes', 'progress', 'places', 'form']);
    expect(blockFault(blocks(...startingBlocks))).toBeNull();
  });
});

it('the path of a campaign is below /c', () => expect(campaignPath('open-sundays')).toBe('/c/open-sundays'));

describe('the schema of a campaign', () => {
  const campaign = { title: 'Open day', project: 'p1' };
  const parse = (...given: object[]) => campaignInputSchema.safeParse({ ...campaign, blocks: given });

  it('a block without texts is filled with empty ones, and search engines are kept out unless it says otherwise', () => {
    expect(parse({ _id: 'b1', kind: 'hero' }).data).toMatchObject({
      robots: 'noindex',
      blocks: [{ _id: 'b1', kind: 'hero', heading: '', sentence: '', photo: '', alt: '' }],
    });
  });

  it('a kind that does not exist and a field of another kind are not stored', () => {
    expect(parse({ _id: 'b1', kind: 'video' }).success).toBe(false);
    expect(parse({ _id: 'b1', kind: 'places', heading: 'Near', text: 'x' }).data?.blocks).toEqual([
      { _id: 'b1', kind: 'places', heading: 'Near' },
    ]);
  });

  it('a PDF in a picture of a block is refused at its place', () => {
    const file = '/media/01arz3ndektsv4rrffq69g5fav/plan.pdf';
    const { error } = parse({ _id: 'b0', kind: 'form' }, { _id: 'b1', kind: 'gallery', photos: [{ url: file }] });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['blocks.1.photos.0.url']);
  });

  it('30 blocks are accepted and 31 are not', () => {
    const texts = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: `b${at}`, kind: 'text' }));
    expect(parse(...texts(30)).success).toBe(true);
    expect(parse(...texts(31)).success).toBe(false);
  });
});

describe('the form of a campaign', () => {
  const fields = fieldsOf(campaignInputSchema, [], 'campaigns');
  const field = fields.find(({ name }) => name === 'blocks');

  it('it has one small form for each of the ten kinds', () => {
    const kinds = field?.shape === 'blocks' ? field.kinds : [];
    expect(kinds.map(({ kind, fields: own }) => [kind, own.map(({ name }) => name).join(' ')])).toEqual([
      ['hero', 'heading sentence photo alt'],
      ['text', 'heading text photo alt'],
      ['gallery', 'heading photos'],
      ['homes', 'heading sentence'],
      ['plan', 'heading sentence'],
      ['progress', 'heading sentence'],
      ['places', 'heading'],
      ['testimonial', 'heading testimonials'],
      ['faq', 'heading faqs'],
      ['form', 'heading sentence'],
    ]);
  });

  it('changes and records name a field of a block in words', () => {
    expect(labelOfPath('campaigns', 'blocks.1.heading')).toBe('Blocks 2 Heading');
    expect(wordsOfValue('campaigns', 'blocks.1.kind', 'plan')).toBe('Floor plans');
  });

  it('the website check finds a picture without description and a missing file in a block', () => {
    const url = '/media/01arz3ndektsv4rrffq69g5fav/1600x1000-50-50.jpg';
    const body = {
      blocks: [
        { _id: 'b1', kind: 'hero', photo: url, alt: '' },
        { _id: 'b2', kind: 'gallery', photos: [{ url, alt: 'The court' }, { url }] },
      ],
    };
    const document = { collection: 'campaigns', body, fields, page: 'https://site.example/c/a' };
    const facts = {
      answers: new Map(),
      files: new Map(),
      redirects: new Map(),
      today: '2026-01-05',
    } as unknown as CheckFacts;
    expect(findPictureFaults(document as never, facts).map((fault) => fault.field)).toEqual([
      'blocks.0.alt',
      'blocks.1.photos.1.alt',
    ]);
    expect(findLinkFaults(document as never, facts).map((fault) => fault.field)).toEqual([
      'blocks.0.photo',
      'blocks.1.photos.0.url',
      'blocks.1.photos.1.url',
    ]);
  });
});
