import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Film = {
  photos: string[];
  target: string;
  width: number;
  height: number;
  shot: number;
  fade: number;
  crf: number;
};

const rate = 25;

/** Slow moves over still pictures, one fading into the next; silent, and laid out so that it plays while it loads. */
export async function makeFilm({ photos, target, width, height, shot, fade, crf }: Film): Promise<void> {
  const frames = Math.round(shot * rate);
  const shots = photos.map((_, index) => {
    const zoom = index % 2 === 0 ? `1+0.10*on/${frames}` : `1.10-0.10*on/${frames}`;
    // Enlarged first: the camera moves in whole pixels of what it looks at, and would tremble otherwise.
    const size = `scale=${width * 3}:${height * 3}:force_original_aspect_ratio=increase,crop=${width * 3}:${height * 3}`;
    const move = `zoompan=z='${zoom}':x='iw/2-iw/zoom/2':y='ih*0.45-ih*0.45/zoom':d=${frames}:s=${width}x${height}:fps=${rate}`;
    return `[${index}:v]${size},${move},setsar=1,format=yuv420p[s${index}]`;
  });
  const fades = photos.slice(1).map((_, index) => {
    const before = index === 0 ? '[s0]' : `[f${index}]`;
    const offset = ((index + 1) * (shot - fade)).toFixed(2);
    return `${before}[s${index + 1}]xfade=transition=fade:duration=${fade}:offset=${offset}[f${index + 1}]`;
  });
  await run('ffmpeg', [
    ...['-y', '-loglevel', 'error', ...photos.flatMap((photo) => ['-i', photo])],
    ...['-filter_complex', [...shots, ...fades].join(';'), '-map', `[f${photos.length - 1}]`, '-an'],
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', String(crf), '-pix_fmt', 'yuv420p', '-g', String(rate * 2)],
    ...['-movflags', '+faststart', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1', target],
  ]);
}
