import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isShortMapsLink, readMapPoint, writeMapPoint } from './maps-link.ts';

const point = { latitude: 18.5596, longitude: 73.7868 };

it.each([
  '18.5596, 73.7868',
  '18.5596,73.7868',
  ' 18.5596  73.7868 ',
  '18.5596° N, 73.7868° E',
  'geo:18.5596,73.7868',
  'geo:18.5596,73.7868;u=35',
  'geo:0,0?q=18.5596,73.7868(Basalt%20Heights)',
  'https://www.google.com/maps/place/Baner/@18.56,73.77,15z/data=!4m6!3m5!1s0x0:0x0!8m2!3d18.5596!4d73.7868!16s',
  'https://www.google.com/maps/@18.5596,73.7868,17z',
  'https://maps.google.com/?q=18.5596,73.7868',
  'https://www.google.com/maps/search/?api=1&query=18.5596%2C73.7868',
  'https://www.google.com/maps/search/18.5596,+73.7868',
  'https://www.google.com/maps/dir/?api=1&destination=18.5596,73.7868',
  'https://www.google.com/maps/dir//18.5596,73.7868/@18.5,73.7,14z',
  'https://www.openstreetmap.org/?mlat=18.5596&mlon=73.7868#map=17/18.5/73.7',
  'https://www.openstreetmap.org/#map=17/18.5596/73.7868',
  'https://maps.apple.com/?ll=18.5596,73.7868&q=Basalt%20Heights',
])('the point of %s is read', (text) => expect(readMapPoint(text)).toEqual(point));

it('degrees, minutes and seconds are read, also south and west', () => {
  expect(readMapPoint(`18°33'34.6"N 73°47'12.5"E`)).toEqual({ latitude: 18.559611, longitude: 73.786806 });
  expect(readMapPoint('33.8688° S, 151.2093° E')).toEqual({ latitude: -33.8688, longitude: 151.2093 });
  expect(readMapPoint('40.7128° N, 74.006° W')).toEqual({ latitude: 40.7128, longitude: -74.006 });
  expect(readMapPoint(`22°54'30"S 43°12'18"W`)).toEqual({ latitude: -22.908333, longitude: -43.205 });
});

it.each([
  '',
  'Baner, Pune',
  '18.5596',
  '91, 73',
  '18, 181',
  'https://www.google.com/maps/place/Baner',
  'https://example.com/',
  'https://maps.app.goo.gl/AbCd123',
  'https://www.google.com/maps/@%E0%A4%A',
  'javascript:alert(1)',
])('%s names no point', (text) => expect(readMapPoint(text)).toBe(null));

it('a short link is recognised, because its point cannot be read without a request', () => {
  expect(isShortMapsLink('https://maps.app.goo.gl/AbCd123')).toBe(true);
  expect(isShortMapsLink('https://goo.gl/maps/AbCd123')).toBe(true);
  expect(isShortMapsLink('https://www.google.com/maps/@18.5,73.7,17z')).toBe(false);
});

it('a point is read back as it was written, and no text throws', () => {
  const degree = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);
  fc.assert(
    fc.property(degree(90), degree(180), (latitude, longitude) => {
      expect(readMapPoint(writeMapPoint({ latitude, longitude }))).toEqual({ latitude, longitude });
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => void readMapPoint(text)));
  fc.assert(fc.property(fc.webUrl({ withQueryParameters: true }), (text) => void readMapPoint(text)));
});
