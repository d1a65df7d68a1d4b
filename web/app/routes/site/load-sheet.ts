import { dayOf } from '@plinth/contract/company-time';
import { type Buyer, buyers } from '@plinth/contract/cost-sheet';
import { pagePathOf } from '@plinth/contract/preview';
import { hasReraNumber, slugOf } from '@plinth/contract/project';
import { data, redirect } from 'react-router';
import { homesContent } from '../../content/homes.ts';
import { sheetOf, typeAt } from '../../features/homes/sheet-view.ts';
import { ApiError } from '../../lib/api-client.ts';
import type { PublicApi } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';

/** The sheet that a URL names, for its page and its PDF: both show these figures and no others. */

const notFound = () => data(null, { status: 404 });

type Params = { id: string; slug: string; home: string; buyer?: string | undefined };

/** Throws a 404 or a redirect to the project's present name. Null where prices or rates could not be read. */
export async function loadSheet(api: PublicApi, params: Params, url: string) {
  const buyer = buyers.find((known) => known === (params.buyer ?? 'general'));
  if (!buyer) throw notFound();
  const { id } = params;
  try {
    const [project, { sections }] = await Promise.all([
      api.getProject({ params: { id } }),
      loadSections({
        offer: api.getOffer({ params: { id } }),
        rates: api.listRates(),
        currencies: api.listCurrencies(),
      }),
    ]);
    if (!hasReraNumber(project)) throw notFound();
    if (params.slug !== slugOf(project.name)) throw redirect(rightPath(url, params.slug, project.name));
    const { offer, rates, currencies } = sections;
    if (!offer || !rates || !currencies) return null;
    const unit = typeAt(project, params.home) ? null : await findUnit(api, id, params.home);
    const wanted = { home: params.home, buyer, currency: new URL(url).searchParams.get('in') };
    const day = dayOf(Date.now());
    const sheet = sheetOf(project, { offer, rates, currencies, unit }, wanted, homesContent, day);
    if (!sheet) throw notFound();
    return { project, sheet, buyer, day };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 400) throw notFound();
    return null;
  }
}

/** The path of a sheet for this buyer. */
export const sheetPath = (path: string, buyer: Buyer) => (buyer === 'general' ? path : `${path}/${buyer}`);

/** The same sheet under the project's present name. */
function rightPath(url: string, slug: string, name: string): string {
  const { search } = new URL(url);
  const path = pagePathOf(url).replace(/\.data$/, '');
  return path.replace(`/${encodeURIComponent(slug)}/cost/`, `/${encodeURIComponent(slugOf(name))}/cost/`) + search;
}

async function findUnit(api: PublicApi, id: string, unit: string) {
  try {
    return await api.getUnit({ params: { id, unit } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
