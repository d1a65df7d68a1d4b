import type { SetupState } from '@plinth/contract/launch.schema';
import { Link } from 'react-router';
import { DashboardPanel } from './dashboard-panel.tsx';

type Props = {
  texts: { soon: string; live: string; left: (count: number) => string; all: string };
  launch: Pick<SetupState, 'isLive' | 'items'>;
  path: string;
};

/** What is left before and after the site goes live, until nothing is. */
export function LaunchPanel({ texts, launch: { isLive, items }, path }: Props) {
  const left = Object.values(items).filter((isDone) => !isDone).length;
  if (isLive && left === 0) return null;
  return (
    <DashboardPanel title={isLive ? texts.live : texts.soon} className="mb-4 border-l-4 border-l-trim">
      <p className="mt-1 text-small">
        {left > 0 ? `${texts.left(left)} ` : null}
        <Link to={path} className="inline-flex min-h-11 items-center font-semibold underline">
          {texts.all}
        </Link>
      </p>
    </DashboardPanel>
  );
}
