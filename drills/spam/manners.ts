import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

export type Manner = (page: Page, field: Locator, text: string) => Promise<void>;

/** The pause between two keys: spread around a pace, with a longer pause now and then. */
const between = (pace: number) => pace * (0.4 + Math.random() * 1.2) + (Math.random() < 0.06 ? pace * 6 : 0);

const typing =
  (pace: number): Manner =>
  async (page, field, text) => {
    await field.click();
    for (const letter of text) {
      await page.keyboard.type(letter);
      await sleep(between(pace));
    }
  };

/** Ways in which people fill in a field. `isTouch` means a phone: narrow viewport, tapped instead of clicked. */
export const manners: Record<string, { isTouch?: true; fill: Manner }> = {
  'types fast': { fill: typing(45) },
  'types slowly, one finger': { fill: typing(160) },
  /** A phone keyboard inserts whole words and corrects some of them afterwards. */
  'on a phone': {
    isTouch: true,
    async fill(page, field, text) {
      await field.tap();
      for (const word of text.split(/(?<= )/)) {
        await page.keyboard.insertText(word);
        await sleep(between(220));
        if (Math.random() < 0.15) {
          await page.keyboard.press('Backspace');
          await sleep(between(150));
          await page.keyboard.insertText(word.slice(-1));
        }
      }
    },
  },
  pastes: {
    async fill(page, field, text) {
      await field.click();
      await sleep(between(300));
      await page.keyboard.insertText(text);
      await sleep(between(200));
    },
  },
  /** Autofill: the browser sets the whole text at once. */
  'lets the browser fill in': {
    async fill(_page, field, text) {
      await field.fill(text);
    },
  },
  'makes mistakes and goes back': {
    async fill(page, field, text) {
      const [end = '', last = ''] = text.slice(-2);
      await typing(70)(page, field, text.slice(0, -2) + last + end);
      await sleep(between(400));
      for (let left = 2; left > 0; left -= 1) {
        await page.keyboard.press('Backspace');
        await sleep(between(120));
      }
      await page.keyboard.type(end + last);
    },
  },
};
