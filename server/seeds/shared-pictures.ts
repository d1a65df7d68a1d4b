import type { ProjectInput } from '@plinth/contract/project.schema';

const mark = 'Indicative';

/** A picture that serves more than one project shows neither of them exactly, and its caption says so. */
export function labelSharedPictures(projects: readonly ProjectInput[]): ProjectInput[] {
  const uses = new Map<string, number>();
  for (const project of projects) {
    for (const url of new Set(picturesOf(project))) uses.set(url, (uses.get(url) ?? 0) + 1);
  }
  const isShared = (url: string) => (uses.get(url) ?? 0) > 1;
  const labelled = <T extends { caption?: string | undefined }>(item: T, url: string): T =>
    isShared(url) ? { ...item, caption: item.caption ? `${item.caption}. ${mark}` : mark } : item;
  return projects.map((project) => ({
    ...project,
    introPhotos: project.introPhotos.map((photo) => labelled(photo, photo.url)),
    photos: project.photos.map((photo) => labelled(photo, photo.url)),
    aminities: project.aminities.map((amenity) => labelled(amenity, amenity.photo)),
  }));
}

function picturesOf({ introPhotos, photos, actualphotos, aminities, floorplan }: ProjectInput): string[] {
  return [...introPhotos, ...photos, ...actualphotos]
    .map(({ url }) => url)
    .concat([...aminities, ...floorplan].map(({ photo }) => photo));
}
