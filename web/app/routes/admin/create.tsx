import { adminFields } from '@plinth/contract/admin-fields.schema';
import { adminPageOf, adminPaths } from '@plinth/contract/admin-paths';
import { type ContentCollection, isSingle } from '@plinth/contract/collections';
import { dayOf } from '@plinth/contract/company-time';
import type { FormField } from '@plinth/contract/form-fields';
import { wordsOf } from '@plinth/contract/form-words';
import { postKindOf, postKinds } from '@plinth/contract/post';
import { writePostDate } from '@plinth/contract/post-date';
import { useMemo } from 'react';
import { redirect } from 'react-router';
import { collectionTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { editedOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import type { Route } from './+types/create';
import { DocumentEditor } from './document-editor.tsx';
import { loadReferences } from './references.ts';

/** The kind of a new post. It is a form field, so that the draft includes it. */
const kindField: FormField = {
  name: 'kind',
  label: wordsOf('blog', 'kind').label,
  help: wordsOf('blog', 'kind').help,
  shape: 'text',
  control: 'choice',
  choices: postKinds,
  isRequired: true,
  mayBeNone: false,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const collection = adminPageOf(url.pathname)?.collection as ContentCollection;
  const api = adminApiFrom(context);
  if (isSingle(collection)) {
    const [stored] = (await api.listForAdmin({ params: { collection }, query: {} })).rows;
    if (stored) throw redirect(`${adminPaths.collections[collection].list}/${stored.id}`);
  }
  const references = await loadReferences(api, collection);
  const fields = adminFields[collection];
  return {
    collection,
    kind: postKindOf(url.searchParams.get('kind')),
    fields: collection === 'blog' ? [kindField, ...fields] : fields,
    references,
    today: dayOf(Date.now()),
    /** The project of a new progress entry, where the link to this page knows it. */
    project: collection === 'progress' ? (url.searchParams.get('project') ?? '') : '',
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? collectionTexts[loaderData.collection].add : ''} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Create({ loaderData }: Route.ComponentProps) {
  const { collection, kind, fields, references, today, project } = loaderData;
  const given = useMemo(
    () => ({ kind, date: writePostDate(today), ...(project && { project }) }),
    [kind, today, project],
  );
  return (
    <DocumentEditor
      key={editedOf(collection, kind)}
      collection={collection}
      fields={fields}
      references={references}
      opened={null}
      kind={kind}
      given={given}
    />
  );
}
