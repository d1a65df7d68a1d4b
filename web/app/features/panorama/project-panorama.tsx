import { useState } from 'react';
import { Picture } from '../../ui/picture.tsx';
import type { PanoramaTexts } from './panorama-viewer.tsx';

type Viewer = typeof import('./panorama-viewer.tsx').PanoramaViewer;

type Props = {
  project: { name: string; panorama?: string | undefined; panoramaCaption?: string | undefined };
  texts: PanoramaTexts & { label: string; open: string; failed: string; name: (project: string) => string };
};

/** A picture all around one point. The viewer is loaded on a click; without scripts the link opens the flat picture. */
export function ProjectPanorama({ project, texts }: Props) {
  const [viewer, setViewer] = useState<{ View: Viewer } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { panorama } = project;
  if (!panorama) return null;
  const caption = project.panoramaCaption || texts.name(project.name);
  const open = async (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      setViewer({ View: (await import('./panorama-viewer.tsx')).PanoramaViewer });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <section aria-label={texts.label} className="wrap pb-section" data-print="none">
      {viewer ? (
        <viewer.View
          url={panorama}
          label={caption}
          texts={texts}
          onClose={() => setViewer(null)}
          onFail={() => {
            setViewer(null);
            setHasFailed(true);
          }}
        />
      ) : (
        <a href={panorama} onClick={(event) => void open(event)} className="group relative block overflow-hidden">
          <Picture url={panorama} alt="" className="aspect-4/3 sm:aspect-2/1" />
          <span className="absolute bottom-0 left-0 inline-flex min-h-13 items-center gap-3 bg-ink px-6 font-semibold text-ivory group-hover:bg-action-deep">
            {texts.open}
          </span>
        </a>
      )}
      <p className="mt-3 text-ink-2 text-small">{caption}</p>
      <p role="status" className="text-small">
        {hasFailed ? texts.failed : ''}
      </p>
    </section>
  );
}
