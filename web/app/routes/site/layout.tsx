import { Outlet, useMatches } from 'react-router';
import { company } from '../../content/company.ts';
import { failureContent } from '../../content/failure.ts';
import { frame } from '../../content/frame.ts';
import { navigation } from '../../content/navigation.ts';
import { SiteFrame } from '../../features/frame/site-frame.tsx';
import { IsOutline, type PageHandle } from '../../lib/page-handle.ts';
import { usePublicSettings } from '../../lib/public-settings.ts';
import { useConnectionGuard } from '../../lib/use-connection-guard.ts';
import { useLatePage } from '../../lib/use-late-page.ts';
import { FailurePage } from '../../ui/failure-page.tsx';

export default function SiteLayout() {
  const current = useMatches().at(-1);
  const late = useLatePage();
  const { isOffline, tryAgain } = useConnectionGuard();
  const handle = late ? late.handle : (current?.handle as PageHandle | undefined);
  const isOverPhoto = !isOffline && handle?.isOverPhoto?.(late ? undefined : current?.loaderData);
  return (
    <SiteFrame
      company={company}
      texts={frame}
      siteDataUrl={usePublicSettings().siteDataUrl}
      navigation={navigation}
      isOverPhoto={isOverPhoto ?? false}
    >
      {isOffline ? (
        <FailurePage texts={failureContent.offline} phone={company.phone} onRetry={tryAgain} />
      ) : late ? (
        <IsOutline value={true}>{late.handle.outline?.(late.location)}</IsOutline>
      ) : (
        <Outlet />
      )}
    </SiteFrame>
  );
}
