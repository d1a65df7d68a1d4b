import type { Browser, Page } from '@playwright/test';
import { untilPainted } from './measure.ts';

/** A hydrated page whose web fonts arrived after its first paint. */
export async function openWithLateFaces(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'declined');
    sessionStorage.setItem('hasShownPopup', 'true');
  });
  await page.route('**/*.woff2', async (route) => {
    await untilPainted(page);
    await route.continue();
  });
  await page.goto(url);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  return page;
}

/** The families of the web fonts that draw an element's text; empty if a system font does. */
export async function facesOf(page: Page, selector: string): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  try {
    await protocol.send('DOM.enable');
    await protocol.send('CSS.enable');
    const { root } = await protocol.send('DOM.getDocument');
    const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
  } finally {
    await protocol.detach();
  }
}
