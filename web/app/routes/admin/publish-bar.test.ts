import { describe, expect, it } from 'vitest';
import { publishingTexts } from '../../content/admin-publishing.ts';
import { agoOf, barStatus } from '../../features/admin-publishing/bar-status.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const said = (input: Partial<Parameters<typeof barStatus>[1]>) =>
  barStatus(publishingTexts.bar, {
    ...{ autosave: { phase: 'idle' }, savedAt: '2026-11-18T11:59:48Z', now, state: 'changed', reviewedAt: null },
    ...{
      unsaved: [],
      notLive: ['Stage', 'Photos', 'Opening line', 'Valid until'],
      refusal: null,
      isSaidAbove: false,
      uploads: [],
    },
    ...input,
  });
const inWords = (input: Partial<Parameters<typeof barStatus>[1]>) => {
  const { lead, more } = said(input);
  return `${lead} ${more}`.trim();
};

describe('what the bar says', () => {
  it('a saved draft names what is not live', () =>
    expect(inWords({})).toBe(
      'Draft saved 12 s ago. 4 changes are not live yet: Stage, Photos, Opening line, Valid until.',
    ));

  it('one change is one change, and more than four are not all named', () => {
    expect(inWords({ notLive: ['Stage'] })).toBe('Draft saved 12 s ago. 1 change is not live yet: Stage.');
    expect(inWords({ notLive: ['A', 'B', 'C', 'D', 'E', 'F'] })).toBe(
      'Draft saved 12 s ago. 6 changes are not live yet: A, B, C, D and 2 more.',
    );
  });

  it('a new document is not on the website', () => {
    expect(inWords({ state: 'draft', notLive: null, savedAt: null })).toBe(
      'Nothing typed yet. What you type is saved as a draft; it is on the website when it is published.',
    );
    expect(inWords({ state: 'draft', notLive: null })).toBe('Draft saved 12 s ago. Not on the website yet.');
    expect(inWords({ state: 'withdrawn', notLive: null })).toBe('Draft saved 12 s ago. Not on the website any more.');
  });

  it('a draft that waits for an approval says since when', () => {
    const review = { state: 'review', reviewedAt: '2026-11-18T09:30:00Z' } as const;
    const waiting = 'Waiting for approval since 18 November, 3:00 pm.';
    expect(inWords({ ...review, notLive: ['Stage'] })).toBe(`${waiting} 1 change is not live yet: Stage.`);
    expect(said({ ...review, notLive: null })).toMatchObject({ lead: waiting, announced: waiting });
    expect(inWords({ ...review, autosave: { phase: 'saving' }, unsaved: ['Stage'] })).toBe('Saving… Stage');
  });

  it('a live document without a draft has nothing to publish', () =>
    expect(inWords({ state: 'live', notLive: [] })).toBe('Everything here is live.'));

  it('a save that is due or on its way names its fields', () => {
    expect(said({ autosave: { phase: 'waiting' }, unsaved: ['Stage'] })).toMatchObject({
      ...{ tone: 'warn', lead: 'Saving…', more: 'Stage', announced: '' },
    });
    expect(inWords({ autosave: { phase: 'saving' }, unsaved: ['Stage', 'Opening line'] })).toBe(
      'Saving… Stage, Opening line',
    );
  });

  it('without a connection it says what is kept, and where', () =>
    expect(
      said({ autosave: { phase: 'failed', failure: 'unreachable' }, unsaved: ['Stage', 'Opening line'] }),
    ).toMatchObject({
      tone: 'bad',
      lead: 'No connection. 2 changes are kept in this browser: Stage, Opening line.',
      more: 'They are sent when the connection is back.',
    }));

  it('a failed save comes before a refused publication, and that before the rest', () => {
    const refusal = 'The QR code leads to another project.';
    expect(inWords({ refusal })).toBe(`Saved as a draft. It cannot be published yet: ${refusal}`);
    expect(inWords({ refusal, autosave: { phase: 'failed', failure: 'conflict' } })).toMatch(/^Someone else saved/);
  });

  it('a new document that was never saved is not said to be saved', () =>
    expect(inWords({ refusal: 'Name: This field is required', state: 'draft', notLive: null, savedAt: null })).toBe(
      'It cannot be published yet: Name: This field is required',
    ));

  it('where nothing differs from the live page, a refusal says that it stays there', () => {
    const refusal = 'Publish its successor first';
    expect(inWords({ refusal, state: 'live' })).toBe(`It stays on the website: ${refusal}`);
    expect(inWords({ refusal, state: 'changed' })).toMatch(/^Saved as a draft\. It cannot be published yet: /);
  });

  it('a refusal that a box above the form lists is short on a phone, and announced by the box', () => {
    const refusal = 'Height: Type a number, such as 12 or 1.7.';
    expect(said({ refusal, isSaidAbove: true })).toMatchObject({
      ...{ more: refusal, short: 'see what is missing above.', announced: '' },
    });
    expect(said({ refusal })).not.toHaveProperty('short');
  });

  it('a screen reader is told that the draft is saved, without the seconds', () =>
    expect(said({}).announced).toBe('Draft saved.'));
});

it.each<[string, object]>([
  ['2026-11-18T12:00:05Z', { unit: 's', count: 0 }],
  ['2026-11-18T11:59:01Z', { unit: 's', count: 59 }],
  ['2026-11-18T11:59:00Z', { unit: 'min', count: 1 }],
  ['2026-11-18T11:00:01Z', { unit: 'min', count: 59 }],
  ['2026-11-18T11:00:00Z', { unit: 'time', at: '2026-11-18T11:00:00Z' }],
])('%s is so long ago', (iso, ago) => expect(agoOf(iso, now)).toEqual(ago));
