import type pg from 'pg';
import type { Expected } from './model.ts';

/** What the database has of a document, in the words of the model. */
export async function readStored(client: pg.Client, { collection, id }: Pick<Expected, 'collection' | 'id'>) {
  const read = async (text: string) => (await client.query(text, [collection, id])).rows;
  const publications = await read(
    'select version, draft, live, is_withdrawn, review, schedule, schedule_at, schedule_draft from publications where collection = $1 and id = $2',
  );
  const rows = await read(
    'select stage, version, body::text as body, deleted_at is not null as is_deleted from documents where collection = $1 and id = $2',
  );
  const revisions = await read(
    'select version from document_revisions where collection = $1 and id = $2 order by replaced_at, version',
  );
  const events = await read('select action from audit_events where collection = $1 and entity_id = $2 order by at, id');
  const [publication] = publications;
  const marker = (stages: string[]) =>
    rows.find(({ stage }) => stages.includes(stage))?.body.match(/zq\d+s\d+q/)?.[0] ?? null;
  const published = rows.find(({ stage }) => stage !== 'draft');
  return {
    publication: publication && {
      ...{ version: publication.version, draft: publication.draft, live: publication.live },
      ...{ isWithdrawn: publication.is_withdrawn, review: publication.review },
      schedule: scheduleOf(publication),
      isDeleted: rows.some(({ is_deleted }) => is_deleted),
    },
    draft: marker(['draft']),
    published: published ? { version: published.version, marker: marker(['published', 'withdrawn']) } : null,
    replaced: revisions.map(({ version }) => version),
    events: events.map(({ action }) => action),
  };
}

function scheduleOf({ schedule, schedule_at, schedule_draft }: Record<string, unknown>) {
  if (!schedule) return null;
  const at = Number(schedule_at);
  return schedule === 'publish' ? { what: schedule, at, draft: schedule_draft } : { what: schedule, at };
}

/** The model in the same form. */
export const asStored = ({ publication, draft, published, replaced, events }: Expected) => ({
  publication,
  // What was withdrawn is the draft, until it is edited: it has no row of its own.
  ...{ draft: publication.draft === published?.version ? null : draft, published, replaced, events },
});
