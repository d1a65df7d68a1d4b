/**
 * The journeys of `npm run check`: at least one for each form, each kind of page and each task of the admin area, without those
 * that visit every page in a browser or wait for timers. CI runs them too, with some of all journeys (`turns.ts`); `npm run
 * check:full` runs all. Each file is listed with parts of the titles of its tests.
 */
export const guardingJourneys: Record<string, string[]> = {
  'e2e/site/pages.test.ts': [
    'every route has its status, one heading, a unique title and canonical URL',
    'every internal link of every page has an existing target',
  ],
  'e2e/site/navigation.test.ts': [
    'a submenu opens on hover and closes 2,000 ms after the pointer leaves',
    'the menu marks the entry of the current page',
    'the mobile menu opens, shows one group at a time, and closes when a link is chosen',
    'without JavaScript menu, submenus and footer work',
  ],
  'e2e/site/frame.test.ts': [
    'site data is fetched on load, stored unchanged as apiData',
    'the cookie banner shows until',
    'every path change starts at the top of the page',
  ],
  'e2e/site/footer.test.ts': ['subscribing to the site letter sends only the email'],
  'e2e/site/home.test.ts': ['the six sections of the home page are in the order of the spec'],
  'e2e/site/projects.test.ts': [
    'the project list is searched by part of a name while typing',
    'the project list is filtered by location',
  ],
  'e2e/site/project-lists.test.ts': ['lists the projects of section 7, by priority'],
  'e2e/site/project.test.ts': ['a card leads to the project page'],
  'e2e/site/project-page.test.ts': ['the sections of a project page are in the order of the spec'],
  'e2e/site/company.test.ts': [
    'a news card leads to /blog/{id}, its button to /news/{id}',
    'the search finds projects, posts and services',
  ],
  'e2e/site/not-found.test.ts': ['shows the 404 page with its three texts'],
  'e2e/site/content-failure.test.ts': ['content that cannot be loaded shows the text of section 8 with status 503'],
  'e2e/site/enquiry.test.ts': [
    'has its fields by role and name, and sends the body of section 7',
    'choosing a country sets the dial code',
    'a phone number has digits only, exactly ten for +91',
    'a failed enquiry shows the HTTP status, keeps all input',
    'an enquiry reaches the server and is stored',
    'without JavaScript the enquiry is a plain form',
  ],
  'e2e/site/brochure.test.ts': [
    'plans ask for contact details first; then the brochure downloads',
    'an empty field shows the alert text of the spec',
    'a brochure file is refused without a registration',
  ],
  'e2e/site/visit.test.ts': [
    'a visit is requested from the enquiry widget',
    'a visit form with errors shows each at its field',
    'a visit request that fails shows an error, keeps its input',
  ],
  'e2e/site/consent.test.ts': ['Accept loads the analytics script, at once and on the next page'],
  'e2e/site/attribution.test.ts': ['the traffic source is neither stored nor sent'],
  'e2e/admin/session.test.ts': [
    'a visitor without a session is redirected to the login page',
    'a wrong password shows',
    'an expired session clears the browser storage',
    'logging out ends the session in the browser and on the server',
  ],
  'e2e/admin/pages.test.ts': ['without a session every admin page redirects to the login'],
  'e2e/admin/edit.test.ts': [
    ': a new record is created, found in its list, edited and stored',
    'a new form is empty, and each required field left empty is named',
    'each error of a refused publication is shown at its field',
  ],
  'e2e/admin/lists.test.ts': [
    'the table shows the first five fields with readable headers',
    'one row is deleted only after a confirmation',
    'leads are filtered by kind, project and date',
  ],
  'e2e/admin/leads.test.ts': [
    'the page of a lead shows other leads of the same person',
    'the dashboard shows the content cards',
  ],
  'e2e/admin/undo.test.ts': ['a deletion can be undone from its message'],
};

/** The sites that the journeys need; `playwright.config.ts` starts no other. */
export const guardedSites = ['site', 'admin'];

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Arguments of Playwright that select these journeys. */
export function selectionOf(journeys: Record<string, string[]>): string[] {
  const titles = Object.values(journeys).flat().map(escaped);
  return [...Object.keys(journeys), '--grep', titles.join('|')];
}
