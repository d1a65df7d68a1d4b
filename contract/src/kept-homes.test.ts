import { describe, expect, it } from 'vitest';
import { changeSince, readKept, readNotes, readSaved, readSeen, toggled, withSeen, writeNotes } from './kept-homes.ts';

const home = { project: 'p1', home: 'B-1703', projectName: 'Basalt Heights', homeName: 'B 1703' };

describe('homes kept on the device', () => {
  it('are read as they were written', () => {
    const saved = { ...home, savedOn: '2026-11-12', total: 2_228_433_400, note: 'Ask about the lift.' };
    expect(readSaved(JSON.stringify([saved]))).toEqual([saved]);
    expect(readKept(JSON.stringify([{ ...home, photo: '/media/a.jpg' }]), 3)).toEqual([
      { ...home, photo: '/media/a.jpg' },
    ]);
  });

  it.each([
    null,
    undefined,
    '',
    '{',
    '{}',
    '[null, 1, "a", {}]',
    JSON.stringify([
      { ...home, project: 'a~b' },
      { ...home, home: 'B,1' },
      { ...home, projectName: 7 },
    ]),
  ])('are none if they cannot be read: %s', (text) => {
    expect(readSaved(text)).toEqual([]);
    expect(readKept(text, 3)).toEqual([]);
  });

  it('are bounded in number and length, and a wrong price or day counts as none', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...home, home: `B-${index}`, note: 'x'.repeat(900) }));
    const read = readSaved(JSON.stringify(many));
    expect(read).toHaveLength(12);
    expect(read[0]).toMatchObject({ savedOn: '', total: null });
    expect(read[0]?.note).toHaveLength(500);
  });

  it('are added, taken out, and refused when the list is full', () => {
    const other = { ...home, home: '3-bhk' };
    expect(toggled([home], other, 3)).toEqual([home, other]);
    expect(toggled([home, other], home, 3)).toEqual([other]);
    expect(toggled([home, other], { ...home, home: 'B-1' }, 2)).toBeNull();
  });
});

describe('the price of a saved home', () => {
  it.each([
    [100, 100, { kind: 'same' }],
    [100, 120, { kind: 'changed', was: 100 }],
    [100, null, { kind: 'gone' }],
    [null, 120, { kind: 'unknown' }],
  ])('from %s to %s', (then, now, change) => {
    expect(changeSince(then, now)).toEqual(change);
  });
});

describe('the notes of a shared list', () => {
  it('return as they were written, without the empty ones', () => {
    const hash = writeNotes([
      { ...home, note: ' Aai likes it & asks: why #1? ' },
      { ...home, home: '3-bhk', note: ' ' },
    ]);
    expect([...readNotes(`#${hash}`)]).toEqual([['p1~B-1703', 'Aai likes it & asks: why #1?']]);
  });
});

describe('projects seen on this device', () => {
  it('are listed newest first, each once, five at most', () => {
    const seen = ['a', 'b', 'c', 'd', 'e', 'f', 'b'].reduce<{ _id: string; name: string }[]>(
      (before, _id) => withSeen(before, { _id, name: _id.toUpperCase() }),
      [],
    );
    expect(readSeen(JSON.stringify(seen)).map(({ _id }) => _id)).toEqual(['b', 'f', 'e', 'd', 'c']);
    expect(readSeen('[{"_id":"a/b","name":"x"},{"_id":"a"},null]')).toEqual([]);
  });
});
