import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PhotoSheet } from '../../ui/photo-sheet.tsx';
import { ProjectFilm } from './project-film.tsx';

const id = '01hx0000000000000000000000';
const photo = { url: '/one.jpg', alt: 'One' };
const texts = { label: 'Film', play: 'Play', note: 'Loads from YouTube', length: (seconds: number) => `${seconds} s` };
const bare = { name: 'Kiln Works', introPhotos: [], photos: [] };
type Film = Parameters<typeof ProjectFilm>[0]['project'];
const draw = (project: Partial<Film>) =>
  renderToStaticMarkup(createElement(ProjectFilm, { project: { ...bare, ...project }, texts }));

describe('a project without photos', () => {
  it('a project without photos shows its YouTube film, which loads on a click', () => {
    const html = draw({ video: 'https://youtu.be/aqz-KE-bpKQ' });
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(html).toContain('Loads from YouTube');
    expect(html).not.toContain('<iframe');
    expect(html).not.toContain('<img');
  });

  it('the contact banner is shown without a photo', () => {
    const banner = { title: 'See it from the ground', sentence: 'Every day', children: 'Plan a visit' };
    const html = renderToStaticMarkup(createElement(PhotoSheet, banner));
    expect(html).toContain('See it from the ground');
    expect(html).toContain('Plan a visit');
    expect(html).not.toContain('<img');
  });
});

describe('a film', () => {
  it('a film shows its length, which is part of its URL', () => {
    const lengthShown = (seconds: number) =>
      /<span class="block[^>]*>([^<]*)</.exec(
        draw({ photos: [photo], video: `/media/${id}/tour_${seconds}s.mp4`, videotext: 'A walk' }),
      )?.[1];
    expect(lengthShown(8)).toBe('8 s');
    expect(lengthShown(125)).toBe('125 s');
  });

  it('a film of unknown length shows no length', () => {
    expect(draw({ photos: [photo], video: `/media/${id}/tour.mp4` })).not.toMatch(/\d (s|min)</);
  });

  it('a project without a film has no film section', () => {
    for (const video of [undefined, '', 'na'])
      expect(draw({ photos: [photo], ...(video !== undefined && { video }) })).toBe('');
  });
});
