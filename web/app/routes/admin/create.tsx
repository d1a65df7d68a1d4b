import { adminFields } from '@plinth/contract/admin-fields.schema';
import { adminListPath, adminPageOf } from '@plinth/contract/admin-paths';
import type { ContentCollection } from '@plinth/contract/collections';
import { dayOf } from '@plinth/contract/company-time';
import type { FormField } from '@plinth/contract/form-fields';
import { wordsOf } from '@plinth/contract/form-words';
import { postKindOf, postKinds } from '@plinth/contract/post';
import { writePostDate } from '@plinth/contract/post-date';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { openChoices } from '../../content/admin-choices.ts';
import { savedNotice } from '../../content/admin-notices.ts';
import { collectionTexts, editTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { EditForm } from '../../features/admin-edit/edit-form.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { adminApi, collectionApi, editedOf, titleOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/create';
import { cardPreview } from './public-look.tsx';
import { loadReferences } from './references.ts';
import { drawRichText } from './rich-text-control.tsx';

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
  const references = await loadReferences(adminApiFrom(context), collection);
  const fields = adminFields[collection];
  return {
    collection,
    kind: postKindOf(url.searchParams.get('kind')),
    fields: collection === 'blog' ? [kindField, ...fields] : fields,
    references,
    today: dayOf(Date.now()),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? collectionTexts[loaderData.collection].add : ''} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const noLoad = () => Promise.reject(new Error('There is nothing to load before it is created'));

export default function Create({ loaderData: { collection, kind, fields, references, today } }: Route.ComponentProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const opened = editedOf(collection, kind);
  const texts = collectionTexts[opened];
  const given = useMemo(() => ({ kind, date: writePostDate(today) }), [kind, today]);

  return (
    <AdminPage title={texts.add} isWide back={{ to: adminListPath(collection, kind), label: texts.list }}>
      <EditForm
        key={opened}
        texts={editTexts}
        collection={collection}
        fields={fields}
        entity={null}
        given={given}
        draftKey={`plinth-draft ${opened} new`}
        rowNames={texts.rows}
        references={references}
        openChoices={openChoices[collection] ?? {}}
        load={noLoad}
        save={(_version, { kind: chosen, ...body }) =>
          collectionApi(adminApi, editedOf(collection, chosen)).create(body)
        }
        onSaved={(saved) => {
          const more = savedNotice(editedOf(collection, saved.kind), titleOf(collection, saved));
          toast({ text: editTexts.created, more, about: saved.id });
          void navigate(adminListPath(collection, saved.kind));
        }}
        richText={drawRichText}
        aside={cardPreview(collection, {})}
      />
    </AdminPage>
  );
}
