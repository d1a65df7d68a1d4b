import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { query } from '../kit/query.ts';

/** Pictures are as many as a company has; each is small, because only their number is measured here. */

const file = '40x30-50-50.jpg';
const files = [file, '40x30-50-50.webp', '40.avif', '40.webp'];
const idOf = (index: number) => `p${String(index).padStart(25, '0')}`;

/** Adds pictures to the store, and gives each project its share of them. */
export async function addSmallPictures(databaseUrl: string, media: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const folder = path.join(media, 'public', idOf(index));
    await mkdir(folder, { recursive: true });
    for (const name of files) await writeFile(path.join(folder, name), `${name} of picture ${index}. `.repeat(20));
  }
  await query(
    databaseUrl,
    `insert into media (id, kind, state, done, total, url, name, alt, bytes, focal_x, focal_y, facts)
    select id, 'picture', 'ready', 4, 4, '/media/' || id || '/${file}', 'picture-' || number || '.jpg', 'Picture ' || number,
      600, 50, 50, '{"width": 40, "height": 30, "format": "jpeg"}'
    from (
      select 'p' || lpad(number::text, 25, '0') as id, number from generate_series(0, ${count - 1}) as number
    ) as picture`,
  );
  await query(
    databaseUrl,
    `with ordered as (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as projects
      from documents where collection = 'projects' and stage = 'published'
    ), shared as (
      select ordered.id, jsonb_agg(jsonb_build_object('url', media.url, 'alt', media.alt) order by media.id) as photos
      from ordered join media on media.id ~ '^p0' and substr(media.id, 2)::bigint % ordered.projects = ordered.place
      group by ordered.id
    )
    update documents set body = jsonb_set(body, '{photos}', shared.photos)
    from shared where documents.collection = 'projects' and documents.id = shared.id`,
  );
}
