/**
 * The URL of a film in our own store contains its length: `/media/{id}/{name}_{seconds}s.mp4`. The server reads the length
 * from the file when it is uploaded. The name part contains no underscore once it is stored, so it cannot be mistaken for a
 * length.
 */
const shape = /^\/media\/[0-9a-z]{26}\/[0-9a-z-]+_(\d{1,5})s\.mp4$/;

/** Null for a film elsewhere, or one whose length is not known. */
export function filmSeconds(url: string): number | null {
  const seconds = Number(shape.exec(url)?.[1]);
  return seconds > 0 ? seconds : null;
}

/** `name` is the stored name without a length, such as `tour.mp4`. */
export function filmFile(name: string, seconds: number | null): string {
  return seconds === null ? name : name.replace(/\.mp4$/, `_${seconds}s.mp4`);
}
