import type { Locator } from '@playwright/test';

/** Pastes through the clipboard with Ctrl+V. The test's context must grant clipboard permissions. */
export async function paste(field: Locator, text: string) {
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await field.page().keyboard.press('Control+V');
}
