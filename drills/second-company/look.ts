import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { themePalette } from '@plinth/contract/theme-palette';

/** What a browser draws: whether texts can be read, and colours that the brand has replaced. */

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

type Fault = { at: string; fault: string };

/** Texts that are below the contrast they need, of the whole page. */
async function weakTexts(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}

/** Elements that are drawn in a colour of the theme which the brand has replaced. */
async function foreignColours(page: Page, replaced: readonly string[]): Promise<string[]> {
  return page.evaluate((colours) => {
    const probe = document.createElement('i');
    document.body.append(probe);
    const foreign = new Map(
      colours.map((colour) => {
        probe.style.color = colour;
        return [getComputedStyle(probe).color, colour];
      }),
    );
    probe.remove();
    const names = [
      'color',
      'backgroundColor',
      'borderTopColor',
      'borderBottomColor',
      'fill',
      'stroke',
      'outlineColor',
    ] as const;
    const found = new Set<string>();
    for (const element of document.querySelectorAll('body, body *')) {
      const style = getComputedStyle(element);
      for (const name of names) {
        const colour = foreign.get(style[name]);
        if (colour)
          found.add(`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${name} ${colour}`);
      }
    }
    return [...found];
  }, replaced);
}

/** Brings every part into view once, so that pictures have loaded and late parts are there. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
  });
}

type Looked = {
  origin: string;
  paths: readonly string[];
  palette: Readonly<Record<string, string>>;
  context?: BrowserContext;
};

/** Opens each path in both sizes. The first one has the banner about cookies. */
export async function findFaults(
  browser: Browser,
  { origin, paths, palette, context: given }: Looked,
): Promise<Fault[]> {
  const kept = new Set(Object.values(palette));
  const replaced = Object.values(themePalette).filter((colour) => !kept.has(colour));
  const context = given ?? (await browser.newContext({ reducedMotion: 'reduce' }));
  const page = await context.newPage();
  const faults: Fault[] = [];
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const path of paths) {
      const at = `${path} at ${size}`;
      await page.goto(origin + path);
      await scrollThrough(page);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const beyond = wide > 0 ? [`${wide} px beyond the edge`] : [];
      const texts = [...(await weakTexts(page)), ...(await foreignColours(page, replaced)), ...beyond];
      faults.push(...texts.map((fault) => ({ at, fault })));
    }
  }
  if (!given) await context.close();
  return faults;
}

/** The colour of one point of a picture, as #rrggbb. */
export async function colourAt(browser: Browser, picture: Buffer, type: string, x: number, y: number): Promise<string> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async ([source, left, top]) => {
        const image = new Image();
        image.src = String(source);
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const drawing = canvas.getContext('2d');
        drawing?.drawImage(image, 0, 0);
        const [red = 0, green = 0, blue = 0] = drawing?.getImageData(Number(left), Number(top), 1, 1).data ?? [];
        return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      },
      [`data:${type};base64,${picture.toString('base64')}`, x, y] as const,
    );
  } finally {
    await page.close();
  }
}
