import { useLocation, useNavigation } from 'react-router';
import { useDelayed } from '../../lib/use-delayed.ts';

/** A page that is slow to come says so at the top edge; one that is quick says nothing. */
export function PageProgress({ text }: { text: string }) {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isSlow = useDelayed(next !== undefined && next !== pathname);
  return (
    <div role="status">
      {isSlow ? (
        <div className="page-progress fixed inset-x-0 top-0 z-50 h-[3px] bg-laterite-deep">
          <span className="sr-only">{text}</span>
        </div>
      ) : null}
    </div>
  );
}
