import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Upload } from './upload-queue.ts';
import { UploadNotice } from './upload-tile.tsx';

const queue = {
  title: (count: number) => `Sending ${count} files.`,
  parts: {
    done: (count: number) => `${count} done`,
    sending: (count: number) => `${count} sending`,
    waiting: (count: number) => `${count} waiting`,
    refused: (count: number) => `${count} refused`,
  },
  go: 'You may go on working.',
};
const upload = (state: Upload['state']): Upload => ({
  ...{ id: state, owner: 'photos', name: 'a.jpg', bytes: 1, state, percent: 0, reason: '', media: null },
});
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').trim();
const notice = (uploads: Upload[], done: number) =>
  textOf(renderToStaticMarkup(createElement(UploadNotice, { uploads, done, texts: { queue } })));

describe('the notice of uploads', () => {
  it('while files are sent, the notice says how many and that work may go on', () => {
    expect(notice([upload('sending'), upload('refused')], 3)).toMatch(
      /^Sending 5 files\.\s+3 done, 1 sending, 1 refused\. You may go on working\.$/,
    );
  });

  it('when all files are done or refused, the notice says only how many', () => {
    expect(notice([upload('refused')], 4)).toBe('4 done, 1 refused.');
  });
});
