import { Outlet, useMatches } from 'react-router';
import { company } from '../../content/company.ts';
import { frame } from '../../content/frame.ts';
import { SiteFrame } from '../../features/frame/site-frame.tsx';
import { usePublicSettings } from '../../lib/public-settings.ts';

/** A page says by its `handle` whether it opens with a photograph, which may depend on what it loaded. */
type PageHandle = { isOverPhoto?: (loaderData: unknown) => boolean } | undefined;

export default function SiteLayout() {
  const page = useMatches().at(-1);
  const isOverPhoto = (page?.handle as PageHandle)?.isOverPhoto?.(page?.loaderData) ?? false;
  return (
    <SiteFrame company={company} texts={frame} siteDataUrl={usePublicSettings().siteDataUrl} isOverPhoto={isOverPhoto}>
      <Outlet />
    </SiteFrame>
  );
}
