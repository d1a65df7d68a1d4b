import { isDefaultTiles } from '@plinth/contract/map-tiles';
import { isRouteErrorResponse, Links, Meta, Outlet, useLocation, useMatches } from 'react-router';
import type { Route } from './+types/root';
import stylesheet from './app.css?url';
import { withCompanyFacts } from './content/company.server.ts';
import { company, packedFacts } from './content/company.ts';
import { failureContent } from './content/failure.ts';
import { frame } from './content/frame.ts';
import { withNavigation } from './content/navigation.server.ts';
import { navigation } from './content/navigation.ts';
import { ErrorFrame, NotFound } from './error-parts.ts';
import textFont from './fonts/hanken-a.woff2?url';
import displayFont from './fonts/newsreader-display-a.woff2?url';
import { BrandLinks } from './lib/brand-links.tsx';
import { hostContext } from './lib/host.ts';
import { LateFaces } from './lib/late-faces.tsx';
import { LateScripts } from './lib/late-scripts.tsx';
import { withNotice } from './lib/notice.server.ts';
import { packedNotice } from './lib/notice.ts';
import type { PageHandle } from './lib/page-handle.ts';
import { preloadFace } from './lib/preload-face.ts';
import { changedSettings, usePublicSettings } from './lib/public-settings.ts';
import { ScrollReset } from './lib/scroll-reset.tsx';
import { FailureNote } from './ui/failure-note.ts';
import { FailurePage } from './ui/failure-page.tsx';

export const links: Route.LinksFunction = () => [
  ...preloadFace(textFont, company.brand.typeface),
  ...preloadFace(displayFont, company.brand.typeface),
  { rel: 'stylesheet', href: stylesheet },
];

/** Contents read the company's facts, its brand, the menu and the notices from the request that is being served. */
const giveFacts: Route.MiddlewareFunction = ({ context }, next) => {
  const { company: facts, brand, navigation: shown, notice } = context.get(hostContext);
  return withCompanyFacts(facts, brand, () =>
    withNavigation(shown, facts.name, () => withNotice(notice, () => next())),
  );
};
export const middleware: Route.MiddlewareFunction[] = [giveFacts];

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, tileUrl, tileAttribution, tileAttributionUrl, siteDataUrl, analyticsUrl, ...host } =
    context.get(hostContext);
  const whatsappNumber = host.company.whatsapp || host.whatsappNumber;
  const tiles = { tileUrl, tileAttribution, tileAttributionUrl };
  return {
    origin: publicOrigin,
    settings: changedSettings({
      ...{ publicOrigin, siteDataUrl, analyticsUrl, whatsappNumber },
      ...(!isDefaultTiles(tiles) && tiles),
    }),
  };
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN" id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={company.brand.ground} />
        <meta property="og:site_name" content={company.name} />
        <meta property="og:locale" content="en_IN" />
        <Meta />
        <Links />
        <BrandLinks brand={company.brand} />
        {/* Delays the first paint until `#content` begins; a slow phone would otherwise paint half a header and shift it. */}
        <link rel="expect" href="#content" blocking="render" />
      </head>
      <body>
        {children}
        <ScrollReset />
        <LateFaces />
        <LateScripts facts={packedFacts()} notice={packedNotice()} />
      </body>
    </html>
  );
}

/** The root loader returns the operator's settings, which do not change while the page is open. */
export const shouldRevalidate = () => false;

export default function Root() {
  return <Outlet />;
}

/**
 * Shown when the layout failed, for a 404, and when a page's data could not be fetched. It renders its own header and footer.
 * In the last case the page shows its own error texts (section 8).
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const location = useLocation();
  const page = useMatches().at(-1);
  const handle = page?.handle as PageHandle | undefined;
  // If the data has loaded, the error was thrown during rendering, and rendering the page again would throw again.
  const hasLoaderFailed = page?.loaderData === undefined;
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const outline = hasLoaderFailed && !isNotFound ? handle?.outline?.(location) : null;
  const isOffline = hasLoaderFailed && isConnectionLost(error);
  return (
    <ErrorFrame
      company={company}
      texts={frame}
      siteDataUrl={usePublicSettings().siteDataUrl}
      navigation={navigation}
      isOverPhoto={Boolean(outline && handle?.isOverPhoto?.(undefined))}
    >
      {isNotFound ? null : <title>{`${failureContent.heading} · ${company.shortName}`}</title>}
      {isNotFound ? (
        <NotFound />
      ) : outline ? (
        <>
          <PageStyles page={page?.id ?? ''} />
          <FailureNote value={isOffline ? failureContent.offline.sentence : null}>{outline}</FailureNote>
        </>
      ) : (
        <FailurePage texts={isOffline ? failureContent.offline : failureContent} phone={company.phone} />
      )}
    </ErrorFrame>
  );
}

/** `Links` drops the style sheets of a page whose data could not be fetched, and its outline needs them. */
function PageStyles({ page }: { page: string }) {
  const { __reactRouterManifest: manifest } = globalThis as { __reactRouterManifest?: RouteManifest };
  return manifest?.routes[page]?.css?.map((href) => <link key={href} rel="stylesheet" href={href} />);
}

type RouteManifest = { routes: Record<string, { css?: string[] }> };

/** `fetch` throws a TypeError when there was no response. */
function isConnectionLost(error: unknown): boolean {
  return typeof document !== 'undefined' && (error instanceof TypeError || navigator.onLine === false);
}
