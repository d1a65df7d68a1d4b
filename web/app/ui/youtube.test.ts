import { expect, it } from 'vitest';
import { youtubeId } from './youtube.ts';

it.each([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://example.com/watch?v=dQw4w9WgXcQ', null],
  ['https://youtube.com.evil.example/embed/dQw4w9WgXcQ', null],
  ['https://youtu.be/"><script>', null],
  ['/media/film.mp4', null],
  ['na', null],
])('%s has the YouTube id %s', (url, id) => {
  expect(youtubeId(url)).toBe(id);
});
