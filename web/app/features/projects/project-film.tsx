import type { Project } from '@plinth/contract/project.schema';
import { VideoFacade } from '../../ui/video-facade.tsx';
import { youtubeId } from '../../ui/youtube.ts';

type Props = { project: Project; texts: { label: string; play: string; note: string } };

/** Section 2.6: nothing where the value is missing or `na`. */
export function ProjectFilm({ project, texts }: Props) {
  const poster = project.introPhotos[1] ?? project.introPhotos[0] ?? project.photos[0];
  if (!project.video || !poster) return null;
  return (
    <section aria-label={texts.label} className="pb-section empty:hidden">
      <VideoFacade
        url={project.video}
        title={project.videotext || `${texts.label}: ${project.name}`}
        poster={{ url: poster.url, alt: poster.alt ?? '' }}
        play={project.videotext || texts.play}
        {...(youtubeId(project.video) && { note: texts.note })}
      />
    </section>
  );
}
