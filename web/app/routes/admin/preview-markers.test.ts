import { collectionNames, collectionOf } from '@plinth/contract/collections';
import { labelOfPath } from '@plinth/contract/form-words';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { KeyMembers } from '../../features/about/key-members.tsx';
import { hasMarkedPage, markFields, type ShownDocument } from '../../features/admin-preview/preview-markers.ts';
import { AwardsList } from '../../features/awards/awards-list.tsx';
import { OpeningsSlider } from '../../features/career/openings-slider.tsx';
import { OfficeSlider } from '../../features/events/office-slider.tsx';
import { ServiceRows } from '../../features/services/service-rows.tsx';
import { TestimonialBand } from '../../features/testimonials/testimonial-band.tsx';
import { Accordion } from '../../ui/accordion.tsx';
import { TimelineSlider } from '../../ui/timeline-slider.tsx';

/** Unit tests have no DOM: this element finds what was put into it, by selector, and takes markers. */
type Fake = { id: string; textContent: string; dataset: Record<string, string>; tabIndex: number };
const element = (found: Record<string, Fake[]> = {}, textContent = '', id = '') => ({
  ...{ id, textContent, dataset: {} as Record<string, string>, tabIndex: -1 },
  querySelectorAll: (selector: string) => found[selector] ?? [],
  querySelector: (selector: string) => found[selector]?.[0] ?? null,
});
const text = (content: string) => element({}, content);
const fieldsOf = (parts: Record<string, Fake[]>) =>
  Object.values(parts).flatMap((found) => found.map(({ dataset }) => dataset.field ?? null));

const mark = (page: string, root: ReturnType<typeof element>, shown: ShownDocument) => {
  const names = Object.keys(shown.body);
  const labels = Object.fromEntries(names.map((name) => [name, labelOfPath(shown.collection, name)]));
  return markFields(root as unknown as ParentNode, page, labels, shown);
};

const service = { title: 'Fit-out', photo: '/media/a.jpg', description: 'Kitchens.', sentence: 'On your plan.' };
const opening = {
  ...{ position: 'Site engineer', Experience: '6 years', Openings: '2', Qualification: 'B.E.', Location: 'Pune' },
  details: 'Tower B.',
};
const testimonial = {
  ...{ message: 'Dry in July.', name: 'Kavita', location: 'Pune', designation: 'Owner', project: 'p1' },
};

describe('the markers of a preview', () => {
  it('on the page of services they are in the service of the form, and in no other', () => {
    const parts = () => ({
      ':scope > :first-child': [text('')],
      h3: [text(service.title)],
      'h3 + p': [text(service.description)],
      details: [text(service.sentence)],
    });
    const [mine, other] = [parts(), parts()];
    const page = element({ article: [element(mine, '', 's1'), element(other, '', 's2')] });
    const shown = { collection: 'services', id: 's1', body: service };
    expect(mark('/services', page, shown)).toBe(4);
    expect(fieldsOf(mine)).toEqual(['photo', 'title', 'description', 'sentence']);
    expect(fieldsOf(other)).toEqual([null, null, null, null]);
    expect(mine.h3[0]?.dataset.fieldLabel).toBe(labelOfPath('services', 'title'));
    expect(mine.h3[0]?.tabIndex).toBe(0);
    expect(mark('/blog/x', page, shown)).toBe(0);
  });

  it('of two openings with one title the one with the details of the form has them', () => {
    const parts = (details: string) => ({
      h3: [text(opening.position)],
      ...Object.fromEntries([1, 2, 3, 4].map((place) => [`dl > div:nth-child(${place})`, [text('')]])),
      'dl + div > p': [text(details)],
    });
    const [other, mine] = [parts('Tower A.'), parts(opening.details)];
    const page = element({ article: [element(other), element(mine), element({ h3: [text('Mason')] })] });
    expect(mark('/career', page, { collection: 'hiring', id: 'h1', body: opening })).toBe(6);
    expect(fieldsOf(mine)).toEqual(['position', 'Experience', 'Openings', 'Qualification', 'Location', 'details']);
    expect(fieldsOf(other).every((field) => field === null)).toBe(true);
    // While the details are typed, the page is behind: the title is enough.
    const typed = { ...opening, details: 'Tower C.' };
    expect(mark('/career', page, { collection: 'hiring', id: 'h1', body: typed })).toBe(12);
  });

  it('a testimonial has them on the home page and on the page of its project, which then has none of the project', () => {
    for (const [page, line] of [
      ['/', { body: testimonial, field: 'designation' }],
      ['/project/p1/kiln-house', { body: { ...testimonial, designation: 'na' }, field: 'location' }],
    ] as const) {
      const parts = {
        blockquote: [text(` ${testimonial.message} `)],
        'figcaption > :first-child': [text(testimonial.name)],
        'figcaption > :last-child': [text('Owner, Pune')],
        ':scope > :first-child:not(:last-child)': [text('')],
      };
      const heading = text('Kiln House');
      const root = element({
        figure: [element({ blockquote: [text('Another.')] }), element(parts)],
        '#content h1': [heading],
      });
      expect(mark(page, root, { collection: 'testimonial', id: 't1', body: line.body })).toBe(4);
      expect(fieldsOf(parts)).toEqual(['message', 'name', line.field, 'project']);
      expect(heading.dataset.field).toBeUndefined();
    }
  });

  it('projects and posts have theirs on their own pages only', () => {
    const heading = text('Kiln House');
    const root = element({ '#content h1': [heading], 'article header h1': [text('Reading a plan')] });
    const project = { collection: 'projects', id: 'p1', body: { name: 'Kiln House' } };
    expect(mark('/project/p1/kiln-house', root, project)).toBe(1);
    expect(heading.dataset.field).toBe('name');
    expect(mark('/blog/reading-a-plan', root, { collection: 'blog', id: 'b1', body: { title: 'Reading' } })).toBe(1);
    expect(mark('/blog/reading-a-plan', root, project)).toBe(0);
  });

  it('a question has them in its own entry, by its text or its answer, on the NRI page', () => {
    const body = { questions: 'Can someone sign?', answer: 'Yes.' };
    const parts = (summary: string, answer: string) => ({ summary: [text(summary)], p: [text(answer)] });
    const [other, mine] = [parts('Which account ?', 'An NRE account.'), parts('Can someone sign ?', 'Yes.')];
    const page = element({ details: [element(other), element(mine)] });
    const shown = { collection: 'faqs', id: 'q1', body };
    expect(mark('/nri', page, shown)).toBe(2);
    expect(fieldsOf(mine)).toEqual(['questions', 'answer']);
    expect(fieldsOf(other)).toEqual([null, null]);
    expect(mark('/nri', page, { ...shown, body: { ...body, answer: 'Yes, here.' } })).toBe(2);
    expect(mark('/nri', page, { ...shown, body: { questions: 'New', answer: 'New.' } })).toBe(0);
    expect(mark('/career', page, shown)).toBe(0);
  });

  it.each([
    {
      ...{ collection: 'team', path: '/profile', part: 'article' },
      body: { name: 'Anagha', position: 'Director', sentence: 'Checks.', photo: '/media/a.jpg' },
      parts: { ':scope > :first-child': '', h3: 'Anagha', 'h3 + p': 'Director', 'h3 + p + p': 'Checks.' },
      fields: ['photo', 'name', 'position', 'sentence'],
    },
    {
      ...{ collection: 'awards', path: '/awardsrecognition', part: 'li' },
      body: { year: '2024', title: 'Reuse', giver: 'Walks', sentence: 'Kiln.' },
      parts: { ':scope > p:first-child': '2024', h2: 'Reuse', 'h2 + p': 'Walks', ':scope > p:last-child': 'Kiln.' },
      fields: ['year', 'title', 'giver', 'sentence'],
    },
    {
      ...{ collection: 'timeline', path: '/projects', part: 'article' },
      body: { page: 'projects', Year: '2019', heading: 'The Loom', description: 'Opens.', image: '/media/a.jpg' },
      parts: {
        ':scope > :first-child': '',
        ':scope > :last-child > p:first-child': '2019',
        h3: 'The Loom',
        'h3 + p': 'Opens.',
      },
      fields: ['image', 'Year', 'heading', 'description'],
    },
    {
      ...{ collection: 'office', path: '/events', part: 'figure' },
      body: { image: '/media/a.jpg', description: 'The door.' },
      parts: { ':scope > :first-child': '', figcaption: 'The door.' },
      fields: ['image', 'description'],
    },
  ])('a document of $collection has them on $path, and no other of its list', ({ collection, path, part, ...it }) => {
    const parts = (isMine: boolean) =>
      Object.fromEntries(Object.entries(it.parts).map(([selector, shown]) => [selector, [text(isMine ? shown : 'x')]]));
    const [other, mine] = [parts(false), parts(true)];
    const page = element({ [part]: [element(other), element(mine)] });
    expect(mark(path, page, { collection, id: 'd1', body: it.body })).toBe(it.fields.length);
    expect(fieldsOf(mine)).toEqual(it.fields);
    expect(fieldsOf(other).every((field) => field === null)).toBe(true);
    expect(mark('/career', page, { collection, id: 'd1', body: it.body })).toBe(0);
  });

  it('a page of the site has them where it says what its fields say', () => {
    const said = { title: text('Work on something that stays put'), other: text('Site engineer'), card: text(' 94 ') };
    const root = element({ 'h1, h2, h3, p, a, li, button, span, figcaption': Object.values(said), 'img[alt]': [] });
    const body = {
      ...{ page: 'career', seoTitle: 'Site engineer', introTitle: 'Work on something that stays put' },
      aboutCards: [{ title: 'People', heading: '94', sentence: '' }],
    };
    expect(mark('/career', root, { collection: 'pages', id: 'career', body })).toBe(2);
    expect(said.title.dataset).toEqual({ field: 'introTitle', fieldLabel: 'Opening: heading' });
    expect(said.card.dataset.field).toBe('aboutCards');
    expect(said.other.dataset).toEqual({});
  });

  it('every collection with a page of its own texts has markers', () => {
    expect(collectionNames.filter(hasMarkedPage)).toEqual([
      'projects',
      'services',
      'blog',
      'hiring',
      'testimonial',
      ...[
        'faqs',
        'team',
        'awards',
        'timeline',
        'office',
        'policies',
        'pages',
        'settings',
        'navigation',
        'brand',
        'campaigns',
      ],
    ]);
    for (const [name, page] of [
      ['services', '/services'],
      ['hiring', '/career'],
      ['testimonial', '/'],
      ['faqs', '/nri'],
      ['team', '/profile'],
      ['awards', '/awardsrecognition'],
      ['timeline', '/profile'],
      ['office', '/events'],
      ['policies', '/privacy-policy'],
      ['campaigns', '/c/x'],
      ['pages', '/'],
      ['settings', '/contact'],
      ['navigation', '/'],
    ] as const)
      expect(collectionOf(name).publicPath({ id: 'x' }).split('#')[0]).toBe(page);
  });
});

describe('the parts of the pages that the markers look for', () => {
  const carousel = {
    ...{ previous: '', next: '', pause: '', play: '', position: () => '', ticks: '', tick: () => '' },
  } as never;
  const draw = (node: Parameters<typeof createElement>[2]) =>
    renderToStaticMarkup(createElement(MemoryRouter, null, node)).replaceAll(/ (class|style)="[^"]*"/g, '');

  it('a service is an article with its id: picture, title, description and more', () => {
    const services = [{ ...service, _id: 's1', id: 's1', version: 1 }];
    const html = draw(createElement(ServiceRows, { services, texts: { more: 'More', less: 'Less' } }));
    expect(html).toMatch(
      /<article id="s1"><div><picture>.*<\/picture><\/div><div><h3>Fit-out<\/h3><p>Kitchens\.<\/p><details>/,
    );
  });

  it('an opening is an article with its title, four facts and the details', () => {
    const openings = [{ ...opening, _id: 'h1', id: 'h1', version: 1 }];
    const fieldNames = { Experience: 'E', Openings: 'O', Qualification: 'Q', Location: 'L' };
    const apply = { label: 'Apply', path: '/contact' };
    const html = draw(createElement(OpeningsSlider, { label: 'Openings', openings, fieldNames, apply, carousel }));
    expect(html).toMatch(/<article><div><p><\/p><h3>Site engineer<\/h3><\/div><dl>/);
    expect(html.match(/<dt>(\w)<\/dt>/g)).toEqual(['<dt>E</dt>', '<dt>O</dt>', '<dt>Q</dt>', '<dt>L</dt>']);
    expect(html).toMatch(/<\/dl><div><p>Tower B\.<\/p>/);
  });

  it('a question is an entry with its text, and its answer below', () => {
    const html = draw(createElement(Accordion, { items: [{ title: 'Can someone sign ?', text: 'Yes.' }] }));
    expect(html).toMatch(/<details[^>]*><summary>Can someone sign \?<span.*<\/summary><p>Yes\.<\/p><\/details>/);
  });

  it('a member is an article with picture, name, position and sentence', () => {
    const members = [{ photo: '/media/a.jpg', name: 'Anagha', position: 'Director', sentence: 'Checks.' }];
    const html = draw(createElement(KeyMembers, { label: 'Team', members, carousel }));
    expect(html).toMatch(
      /<article><div><picture>.*<\/picture><\/div><h3>Anagha<\/h3><p>Director<\/p><p>Checks\.<\/p><\/article>/,
    );
  });

  it('an award is an item with its year, title, giver and sentence', () => {
    const awards = [{ year: '2024', title: 'Reuse', giver: 'Walks', sentence: 'Kiln.' }];
    expect(draw(createElement(AwardsList, { awards }))).toMatch(
      /<li><p>2024<\/p><div><h2>Reuse<\/h2><p>Walks<\/p><\/div><p>Kiln\.<\/p><\/li>/,
    );
  });

  it('a timeline card is an article with picture, year, heading and text', () => {
    const cards = [{ Year: '2019', heading: 'The Loom', description: 'Opens.', image: '/media/a.jpg', alt: '' }];
    expect(draw(createElement(TimelineSlider, { label: 'Timeline', cards, texts: carousel }))).toMatch(
      /<article><div><picture>.*<\/picture><\/div><div><p>2019<\/p><h3>The Loom<\/h3><p>Opens\.<\/p><\/div><\/article>/,
    );
  });

  it('an office photo is a figure with its picture and its line', () => {
    const images = [{ image: '/media/a.jpg', description: 'The door.' }];
    expect(draw(createElement(OfficeSlider, { label: 'Office', images, carousel }))).toMatch(
      /<figure><div><picture>.*<\/picture><\/div><figcaption>The door\.<\/figcaption><\/figure>/,
    );
  });

  it('a testimonial is a figure with its picture, message, name and who says it', () => {
    const quotes = [{ ...testimonial, photo: { url: '/media/a.jpg' } }];
    const html = draw(createElement(TestimonialBand, { quotes, label: 'Residents', carousel }));
    expect(html).toMatch(/<figure><div><picture>.*<\/picture><\/div><div><blockquote>Dry in July\.<\/blockquote>/);
    expect(html).toMatch(/<figcaption><span>Kavita<\/span><span>Owner, Pune<\/span><\/figcaption>/);
  });
});
