import { mostSeen } from '@plinth/contract/kept-homes';
import { projectPath } from '@plinth/contract/project';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useCompared, useSaved, useSeen } from '../../lib/kept-store.ts';
import type { TrayTexts } from './compare-tray.tsx';
import './keep.css';

/** Loaded with the first home that is compared. */
const LateTray = lazy(async () => ({ default: (await import('./compare-tray.tsx')).CompareTray }));

type Texts = TrayTexts & { shortlistPath: string; toShortlist: (count: number) => string; seen: string };

/** Below a list: the way to the shortlist, the projects seen on this device, and the tray. Nothing without scripts. */
export function KeptHere({ texts }: { texts: Texts }) {
  const saved = useSaved() ?? [];
  const hasCompared = useCompared().length > 0;
  return (
    <>
      <RecentlySeen label={texts.seen}>
        {saved.length > 0 ? <Link to={texts.shortlistPath}>{texts.toShortlist(saved.length)}</Link> : null}
      </RecentlySeen>
      {hasCompared ? (
        <Suspense>
          <LateTray texts={texts} />
        </Suspense>
      ) : null}
    </>
  );
}

/** `children` come first; with neither, nothing is shown. */
export function RecentlySeen({ label, children }: { label: string; children?: React.ReactNode }) {
  const seen = useSeen().slice(0, mostSeen);
  if (seen.length === 0 && !children) return null;
  return (
    <nav aria-label={label} className="keep-seen">
      {children}
      {seen.length > 0 ? <span className="text-ink-2">{label}</span> : null}
      {seen.map((project) => (
        <Link key={project._id} to={projectPath(project)}>
          {project.name}
        </Link>
      ))}
    </nav>
  );
}
