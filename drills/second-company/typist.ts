import { type Locator, type Page, expect as wanted } from '@playwright/test';
import type { GivenFile } from './pictures.ts';

/** A person at the admin area. What they do is counted, so that their time can be told from the time of the script. */

/** In seconds. A person finds and presses one thing in two seconds, and types five characters in one. */
const [perClick, charactersPerSecond] = [2, 5];

/** Waits as long as a machine that does much else may need. */
export const expect = wanted.configure({ timeout: 60_000 });

export type Typist = ReturnType<typeof createTypist>;

const nothing = { fields: 0, characters: 0, clicks: 0, files: 0 };

/** `done` is that of the same person in another tab. */
export function createTypist(page: Page, origin: string, done = { ...nothing }) {
  const click = async (target: Locator) => {
    done.clicks += 1;
    await target.click();
  };
  const become = () => page.waitForFunction(() => history.scrollRestoration === 'manual');
  return {
    ...{ page, done },
    /** Seconds that a person needs for the same. */
    get seconds() {
      return done.clicks * perClick + done.characters / charactersPerSecond;
    },
    click,
    /** A page that is two clicks away in the menu. */
    open: async (path: string) => {
      done.clicks += 2;
      await page.goto(origin + path);
      await become();
    },
    become,
    type: async (target: Locator, text: string) => {
      done.fields += 1;
      done.clicks += 1;
      done.characters += text.length;
      await target.fill(text);
    },
    /** Letter by letter, where the focus is. */
    write: async (text: string) => {
      done.characters += text.length;
      await page.keyboard.type(text);
    },
    press: async (keys: string) => {
      done.clicks += 1;
      await page.keyboard.press(keys);
    },
    choose: async (target: Locator, option: string) => {
      done.clicks += 2;
      await target.selectOption(option);
    },
    /** The button, the file or files in the dialog, and its button. */
    give: async (button: Locator, ...files: readonly GivenFile[]) => {
      done.clicks += 2 + files.length;
      done.files += files.length;
      const dialog = page.waitForEvent('filechooser');
      await button.click();
      await (await dialog).setFiles([...files]);
    },
  };
}
