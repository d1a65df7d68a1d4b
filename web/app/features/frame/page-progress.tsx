import { useLocation, useNavigation } from 'react-router';
import { useDelayed } from '../../lib/use-delayed.ts';

/** A progress bar at the top edge while a page is slow to load; fast pages show nothing. */
export function PageProgress({ text }: { text: string }) {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isSlow = useDelayed(next !== undefined && next !== pathname);
  return (
    <div role="status">
      {isSlow ? (
        <div className="page-progress fixed inset-x-0 top-0 z-50 h-[3px] bg-action-deep">
          <span className="sr-only">{text}</span>
        </div>
      ) : null}
    </div>
  );
}
