import { describe, expect, it } from 'vitest';
import { fitsUse } from './media.ts';
import { postInputSchema } from './post.schema.ts';
import { projectInputSchema } from './project.schema.ts';
import { serviceInputSchema } from './service.schema.ts';

const uploaded = (ending: string) => `/media/01hx0000000000000000000000/tower.${ending}`;

describe('what a field may hold', () => {
  it.each(['jpg', 'png', 'webp', 'avif', 'svg'])('a picture field takes an uploaded %s', (ending) =>
    expect(fitsUse(uploaded(ending), 'picture')).toBe(true),
  );
  it.each(['pdf', 'mp4', 'pptx'])('a picture field refuses an uploaded %s', (ending) =>
    expect(fitsUse(uploaded(ending), 'picture')).toBe(false),
  );
  it.each([
    ['/media/private/01hx0000000000000000000000/brochure.pdf', 'picture', false],
    ['/media/private/01hx0000000000000000000000/brochure.pdf', 'brochure', true],
    ['https://elsewhere.example/qr.pdf?download=1', 'picture', false],
    ['https://elsewhere.example/photo', 'picture', true],
    ['na', 'picture', true],
    ['', 'picture', true],
    ['https://www.youtube.com/watch?v=x', 'film', true],
    ['/media/01hx0000000000000000000000/walk.mp4', 'film', true],
    ['/media/01hx0000000000000000000000/tower.jpg', 'film', false],
    ['/media/01hx0000000000000000000000/tower.jpg', 'brochure', false],
    ['na', 'brochure', true],
  ] as const)('the URL %s in a field for a %s is accepted: %s', (url, use, expected) =>
    expect(fitsUse(url, use)).toBe(expected),
  );
});

describe('a write with a wrong file type', () => {
  const pathsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
    result.error?.issues.map((issue) => issue.path.join('.'));

  it('a project is refused at each picture field that holds a PDF, also within rows', () => {
    const pdf = uploaded('pdf');
    const project = { name: 'Kiln Works', priority: 1, reraQrcode: pdf, logo: pdf, brochure: pdf };
    const rows = { photos: [{ url: uploaded('jpg') }, { url: pdf }], floorplan: [{ photo: pdf }] };
    const result = projectInputSchema.safeParse({ ...project, ...rows, actualphotos: [{ url: pdf }] });
    expect(pathsOf(result)?.toSorted()).toEqual([
      'actualphotos.0.url',
      'floorplan.0.photo',
      'logo',
      'photos.1.url',
      'reraQrcode',
    ]);
  });

  it('a post or a service whose picture is a film is refused', () => {
    const post = { title: 'T', photo: uploaded('mp4'), date: '', details: '', content: [] };
    expect(pathsOf(postInputSchema.safeParse(post))).toEqual(['photo']);
    const service = { title: 'T', photo: uploaded('mp4'), description: '', sentence: '' };
    expect(pathsOf(serviceInputSchema.safeParse(service))).toEqual(['photo']);
  });
});
