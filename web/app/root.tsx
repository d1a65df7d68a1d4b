import { isRouteErrorResponse, Links, Meta, Outlet } from 'react-router';
import type { Route } from './+types/root';
import stylesheet from './app.css?url';
import { company } from './content/company.ts';
import { failureContent } from './content/failure.ts';
import { frame } from './content/frame.ts';
import { notFoundContent } from './content/not-found.ts';
import { SiteFrame } from './features/frame/site-frame.tsx';
import textFont from './fonts/hanken-a.woff2?url';
import displayFont from './fonts/newsreader-display-a.woff2?url';
import { hostContext } from './lib/host.ts';
import { LateScripts } from './lib/late-scripts.tsx';
import { usePublicSettings } from './lib/public-settings.ts';
import { ScrollReset } from './lib/scroll-reset.tsx';
import { FailurePage } from './ui/failure-page.tsx';
import { NotFoundPage } from './ui/not-found-page.tsx';

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  font(textFont),
  font(displayFont),
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, tileUrl, tileAttribution, siteDataUrl, analyticsUrl } = context.get(hostContext);
  return { origin: publicOrigin, settings: { publicOrigin, tileUrl, tileAttribution, siteDataUrl, analyticsUrl } };
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-IN" id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={company.themeColor} />
        <meta property="og:site_name" content={company.name} />
        <meta property="og:locale" content="en_IN" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollReset />
        <LateScripts />
      </body>
    </html>
  );
}

/** What it answers is the operator's, and the same for as long as the page is open. */
export const shouldRevalidate = () => false;

export default function Root() {
  return <Outlet />;
}

/** Reached when the frame itself failed, or when a page answered 404; it brings its own frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteFrame company={company} texts={frame} siteDataUrl={usePublicSettings().siteDataUrl}>
      <title>{`${isNotFound ? notFoundContent.label : failureContent.heading} · ${company.shortName}`}</title>
      {isNotFound ? (
        <NotFoundPage texts={notFoundContent} />
      ) : (
        <FailurePage texts={failureContent} phone={company.phone} />
      )}
    </SiteFrame>
  );
}
