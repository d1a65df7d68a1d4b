import { dayOf } from '@plinth/contract/company-time';
import { costOf } from '@plinth/contract/homes';
import { priceFromText, rupeesText } from '@plinth/contract/money';
import { projectPath } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import type { TaxRate } from '@plinth/contract/tax-rates';
import type { PublicUnit } from '@plinth/contract/unit.schema';
import { unitKeyOf } from '@plinth/contract/units';
import { pause, read } from './visitor.ts';

/** Everything that shows the price of one home, and what it must show. */

/** A page or response, and the text by which its price is recognised. */
export type PricedPage = { url: string; text: string };

/** The home is the cheapest of its project, so that the cards show it. */
export function pricedPages(project: Project, home: PublicUnit, rates: readonly TaxRate[]): PricedPage[] {
  const { price = 0, floorRise = 0, parking = 0, carpetArea } = home;
  const sheet = costOf({ price, floorRise, parking, carpetArea }, project, rates, dayOf(Date.now()), 'general');
  if (!sheet) throw new Error('a rate of the project’s city is missing');
  const path = projectPath(project);
  const [from, exact] = [priceFromText(sheet.total), rupeesText(sheet.total)];
  return [
    ...['/', '/projects', '/residential', '/ongoing', '/projects?bedrooms=2&sort=price'].map((url) => ({
      url,
      text: from,
    })),
    { url: path, text: from },
    { url: `${path}/homes/${home.tower}`, text: exact },
    { url: `${path}/cost/${unitKeyOf(home)}`, text: exact },
    { url: `${path}/cost/2-bhk`, text: exact },
    { url: `/compare?homes=${project._id}~${unitKeyOf(home)}`, text: exact },
    { url: '/api/homes?limit=200', text: `"allIn":${sheet.total / 100},` },
  ];
}

/** Reads all pages until each shows its text. Milliseconds by URL; null for a page that did not within `limit`. */
export async function untilShown(
  origin: string,
  pages: readonly PricedPage[],
  { start, limit }: { start: number; limit: number },
): Promise<Map<string, number | null>> {
  const times = pages.map(async ({ url, text }): Promise<[string, number | null]> => {
    for (;;) {
      const { body } = await read(origin, url);
      const time = performance.now() - start;
      if (showsText(body, text)) return [url, time];
      if (time > limit) return [url, null];
      await pause(25);
    }
  });
  return new Map(await Promise.all(times));
}

/** React separates the parts of a text by comments. */
export const showsText = (body: Buffer, text: string) => body.toString().replaceAll('<!-- -->', '').includes(text);
