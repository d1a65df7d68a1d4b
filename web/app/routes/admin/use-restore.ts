import type { Deleted } from '@plinth/contract/admin.schema';
import { useRevalidator } from 'react-router';
import { libraryTexts } from '../../content/admin-media.ts';
import { restoredNotice } from '../../content/admin-notices.ts';
import { deletedTexts } from '../../content/admin-texts.ts';
import { adminApi, editedOf } from '../../lib/admin-api.ts';
import { useMay } from '../../lib/use-can.ts';
import { useToast } from '../../ui/toast.tsx';

const noticeOf = (row: Deleted) =>
  row.collection === 'media'
    ? { text: libraryTexts.restored(row.title) }
    : restoredNotice(editedOf(row.collection, row.kind), [row]);

/** Restores what is in the Bin, for the pages that list it, and says what happened. */
export function useRestore() {
  const toast = useToast();
  const may = useMay();
  const { revalidate } = useRevalidator();

  async function restore(row: Deleted) {
    const { id, title } = row;
    const restored =
      row.collection === 'media'
        ? adminApi.restoreMedia({ params: { id } })
        : adminApi.restoreDeleted({ params: { collection: row.collection, id } });
    await restored.then(
      () => toast({ ...noticeOf(row), about: id }),
      () => toast({ text: deletedTexts.failed, more: title, isError: true, about: id }),
    );
    await revalidate();
  }

  return {
    canRestore: ({ collection }: Deleted) =>
      collection === 'media' ? may('restoreMedia') : may('restoreDeleted', collection),
    restore: (row: Deleted) => void restore(row),
  };
}
