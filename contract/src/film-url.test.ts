import { expect, it } from 'vitest';
import { filmFile, filmSeconds } from './film-url.ts';

const id = '01hx0000000000000000000000';

it('the URL of a film in our store contains its length in seconds', () => {
  expect(filmFile('card.mp4', 8)).toBe('card_8s.mp4');
  expect(filmSeconds(`/media/${id}/card_8s.mp4`)).toBe(8);
  expect(filmSeconds(`/media/${id}/a-walk-2_125s.mp4`)).toBe(125);
});

it('a film whose length is not known has no length in its URL', () => {
  expect(filmFile('card.mp4', null)).toBe('card.mp4');
  for (const url of [
    'na',
    '',
    `/media/${id}/card.mp4`,
    // These names were typed by a person; the file was never measured.
    `/media/${id}/tour-90s.mp4`,
    `/media/${id}/tour_0s.mp4`,
    'https://films.example/tour_90s.mp4',
    'https://youtu.be/dQw4w9WgXcQ',
  ])
    expect(filmSeconds(url), url).toBe(null);
});
