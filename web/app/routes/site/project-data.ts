import { dayOf } from '@plinth/contract/company-time';
import { entriesOf, monthsOf } from '@plinth/contract/progress';
import type { Progress } from '@plinth/contract/progress.schema';
import { byPriority } from '@plinth/contract/project';
import type { Project, ProjectSummary } from '@plinth/contract/project.schema';
import { similarProjects } from '@plinth/contract/similar-projects';
import type { TaxRate } from '@plinth/contract/tax-rates';
import { unitNameOf } from '@plinth/contract/units';
import type { RouterContextProvider } from 'react-router';
import { homesContent } from '../../content/homes.ts';
import { isOnSale, saleOf } from '../../features/homes/sale-view.ts';
import { pricedCards } from '../../features/projects/project-card-facts.ts';
import { quoteOf } from '../../features/testimonials/testimonial-band.tsx';
import { loadPage } from '../../lib/load-page.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';

/** What a project's page shows. `home` is the key of the home whose costs are shown, such as B-1703. */
export async function loadProject(context: Readonly<RouterContextProvider>, id: string, home: string | null) {
  const api = apiFrom(context);
  const [project, all, progress, { sections, init }] = await Promise.all([
    api.getProject({ params: { id } }),
    // Optional: without the list of projects, a visit can be arranged by phone.
    api.listProjects().catch(() => []),
    // Optional as well: a project may have no progress to show.
    api.listProjectProgress({ params: { id } }).catch(() => []),
    loadSections({
      offer: api.getOffer({ params: { id } }),
      rates: api.listRates(),
      currencies: api.listCurrencies(),
      // A home that does not exist, or not any more, is not an error: the page shows the least expensive one.
      chosen: home ? api.getUnit({ params: { id, unit: home } }).catch(() => null) : Promise.resolve(null),
    }),
  ]);
  // Testimonials are optional too, so a failure shows the page without them.
  const testimonials = project.layout === 'classic' ? await api.listTestimonials().catch(() => []) : [];
  const { offer, rates, currencies, chosen } = sections;
  const hasSale = isOnSale(project);
  const isRead = offer !== null && rates !== null && currencies !== null;
  const page = {
    project: withoutSale(project),
    headings: loadPage(context, 'project'),
    progress: newestOf(progress),
    sites: byPriority(all).map(({ name }) => name),
    // Section 3: compared as strings with the id of the route.
    quotes: testimonials.filter((testimonial) => String(testimonial.project) === id).map(quoteOf),
    sale: isRead
      ? saleOf(project, { offer, rates, currencies, isNamed: home !== null, chosen }, homesContent, dayOf(Date.now()))
      : null,
    hasSaleFailed: hasSale && !isRead,
    chosenHome: chosen && unitNameOf(chosen),
    similar: rates ? similarTo(project, all, rates) : [],
  };
  return { page, init: hasSale ? init : undefined };
}

/** The section shows the newest month and names the others. */
function newestOf(entries: readonly Progress[]) {
  const months = monthsOf(entries);
  return { months, entries: entriesOf(entries, months.at(-1) ?? '') };
}

function similarTo(project: Project, all: readonly ProjectSummary[], rates: readonly TaxRate[]) {
  const day = dayOf(Date.now());
  return pricedCards(similarProjects(project.id, byPriority(all), rates, day), rates, homesContent, day);
}

/** What the sale's texts already say is not sent a second time. */
function withoutSale({ homeTypes: _homeTypes, stages: _stages, ...project }: Project): Project {
  return project;
}
