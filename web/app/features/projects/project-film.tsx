import { filmSeconds } from '@plinth/contract/film-url';
import { notAvailable } from '@plinth/contract/none';

import type { Project } from '@plinth/contract/project.schema';
import { VideoFacade } from '../../ui/video-facade.tsx';
import { youtubeId } from '../../ui/youtube.ts';

type Props = {
  project: Pick<Project, 'name' | 'video' | 'videotext' | 'introPhotos' | 'photos'>;
  texts: { label: string; play: string; note: string; length: (seconds: number) => string };
};

/** Section 2.6: nothing if the value is missing or `na`. A film from our own store shows its length. */
export function ProjectFilm({ project, texts }: Props) {
  const { video } = project;
  if (!video || video === notAvailable) return null;
  const poster = project.introPhotos[1] ?? project.introPhotos[0] ?? project.photos[0];
  const seconds = filmSeconds(video);
  return (
    <section aria-label={texts.label} className="pb-section" data-print="none">
      <VideoFacade
        url={video}
        title={project.videotext || `${texts.label}: ${project.name}`}
        poster={poster && { url: poster.url, alt: poster.alt ?? '' }}
        play={project.videotext || texts.play}
        note={youtubeId(video) ? texts.note : seconds ? texts.length(seconds) : undefined}
      />
    </section>
  );
}
