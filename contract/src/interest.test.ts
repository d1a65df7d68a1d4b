import { describe, expect, it } from 'vitest';
import { allowsLetters, interestOfForm, interestText, readInterest, wishTitleOf } from './interest.ts';

const sound = { project: '65f000000000000000000001', home: 'B-1703', wish: 'hold' };

describe('the interest of a lead', () => {
  it('a project, a home and a known wish are read as they were sent', () => {
    expect(readInterest(sound)).toEqual(sound);
    expect(readInterest({ ...sound, home: ' 3 BHK ', wish: 'cost sheet', more: 1 })).toEqual({
      ...sound,
      home: '3 BHK',
      wish: 'cost sheet',
    });
  });

  it.each([
    ['nothing', null],
    ['a text', 'B-1703'],
    ['no home', { ...sound, home: '' }],
    ['a home that is not a text', { ...sound, home: ['B-1703'] }],
    ['a home with a line break', { ...sound, home: 'B-1703\nBcc: a@example.com' }],
    ['a home of 161 characters', { ...sound, home: 'B'.repeat(161) }],
    ['a project of 65 characters', { ...sound, project: 'a'.repeat(65) }],
    ['an unknown wish', { ...sound, wish: 'buy' }],
  ])('%s is no interest', (_what, value) => expect(readInterest(value)).toBeNull());

  it('a form carries it in three hidden fields', () => {
    const form = new FormData();
    expect(interestOfForm(form)).toBeNull();
    form.set('interestProject', sound.project);
    form.set('interestHome', 'B-1703');
    form.set('interestWish', 'question');
    expect(interestOfForm(form)).toEqual({ ...sound, wish: 'question' });
  });

  it('the progress is that of the whole project', () => {
    expect(readInterest({ project: sound.project, home: 'B-1703', wish: 'progress' })).toEqual({
      ...{ project: sound.project, home: '', wish: 'progress' },
    });
    expect(interestText({ wish: 'progress', home: '', projectName: 'Basalt Heights' })).toBe(
      'Progress by mail of Basalt Heights',
    );
    expect(allowsLetters({ wish: 'progress' })).toBe(false);
    expect(allowsLetters({ wish: 'hold' })).toBe(true);
    expect(allowsLetters(null)).toBe(true);
  });

  it('a cost sheet may be for a certain buyer', () => {
    const wanted = { ...sound, wish: 'cost sheet' as const };
    expect(readInterest({ ...wanted, buyer: 'woman' })).toEqual({ ...wanted, buyer: 'woman' });
    expect(readInterest({ ...wanted, buyer: 'general' })).toEqual(wanted);
    expect(readInterest({ ...wanted, buyer: 'other' })).toEqual(wanted);
    expect(readInterest({ ...sound, wish: 'hold', buyer: 'woman' })).toEqual({ ...sound, wish: 'hold' });
  });

  it('its words name the wish, the home and the project', () => {
    expect(interestText({ wish: 'hold', home: 'B-1703', projectName: 'Basalt Heights' })).toBe(
      'Wishes to hold B-1703, Basalt Heights',
    );
    expect(interestText({ wish: 'question', home: '3 BHK', projectName: '' })).toBe('Question about 3 BHK');
  });

  it('the subject of a mail names the wish and the home', () => {
    expect(wishTitleOf({ wish: 'hold', home: 'East-101' })).toBe('Hold wanted: East 101');
    expect(wishTitleOf({ wish: 'cost sheet', home: '3 BHK' })).toBe('Cost sheet wanted: 3 BHK');
    expect(wishTitleOf({ wish: 'question', home: 'B-1703' })).toBe('Question about B 1703');
    expect(wishTitleOf({ wish: 'progress', home: '' })).toBe(null);
  });
});
