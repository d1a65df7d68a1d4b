import { adminListPath } from '@plinth/contract/admin-paths';
import type { MediaPlace } from '@plinth/contract/media.schema';
import { libraryTexts, mediaTexts } from '../../content/admin-media.ts';
import { readOnlyText } from '../../content/admin-permission.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { Library, libraryOwner } from '../../features/admin-media/library.tsx';
import {
  acceptedTypes,
  chooseFiles,
  libraryRefusalOf,
  UploadsContext,
  useUploadQueue,
} from '../../features/admin-media/uploads.tsx';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { useMay, useRole } from '../../lib/use-can.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/media';

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const { file: id, ...query } = Object.fromEntries(url.searchParams) as { file?: string; q?: string };
  const [page, file] = await Promise.all([
    api.listMedia({ query }),
    // A file that was deleted meanwhile leaves the list as it is.
    id ? api.getMediaFile({ params: { id } }).catch(() => null) : null,
  ]);
  return { page, file };
}

export const meta: Route.MetaFunction = () => [
  { title: `${libraryTexts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

/** The admin page of a document, or the public page whose source names the file. */
function pathOf({ collection, id }: MediaPlace): string {
  return collection && id ? `${adminListPath(collection)}/${id}` : '/';
}

const accepted = Object.values(acceptedTypes).join(',');

export default function Media({ loaderData: { page, file } }: Route.ComponentProps) {
  const { queue } = useUploadQueue();
  const may = useMay();
  const role = useRole();
  const add = (files: readonly File[]) =>
    queue.add(files.map((it) => ({ owner: libraryOwner, file: it, refusal: libraryRefusalOf(it, mediaTexts) })));
  const choose = () => chooseFiles(accepted, true, add);
  return (
    <AdminPage
      title={libraryTexts.title}
      actions={
        may('uploadMedia') ? (
          <Button look="admin" className={denseSize} onClick={choose}>
            <Icon name="plus" />
            {libraryTexts.add}
          </Button>
        ) : null
      }
    >
      <UploadsContext value={queue}>
        <Library
          page={page}
          file={file}
          texts={libraryTexts}
          media={mediaTexts}
          pathOf={pathOf}
          readOnly={role && !may('describeMedia') ? readOnlyText('content.edit', role) : null}
          canReplace={may('replaceMedia')}
          onAdd={add}
          onChoose={choose}
        />
      </UploadsContext>
    </AdminPage>
  );
}
