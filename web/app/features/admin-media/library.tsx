import { type LibraryView, libraryOrders } from '@plinth/contract/media';
import type { LibraryFile as File, LibraryPage, MediaPlace } from '@plinth/contract/media.schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { Confirm } from '../../ui/alert.tsx';
import { Button, denseSize } from '../../ui/button.tsx';
import { QuerySearch } from '../../ui/query-search.tsx';
import { QuerySelect } from '../../ui/query-select.tsx';
import { QueryTabs } from '../../ui/query-tabs.tsx';
import { useToast } from '../../ui/toast.tsx';
import { LibraryFile } from './library-file.tsx';
import { LibraryGrid } from './library-grid.tsx';
import type { LibraryTexts, MediaTexts } from './media-texts.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { UploadNotice, UploadTile } from './upload-tile.tsx';
import { dropHandlers, useUploads } from './uploads.tsx';

type Props = {
  page: LibraryPage;
  file: File | null;
  texts: LibraryTexts;
  media: MediaTexts;
  pathOf: (place: MediaPlace) => string;
  /** For a colleague who may look only: what to tell them beside a file. */
  readOnly: string | null;
  canReplace: boolean;
  onAdd: (files: readonly globalThis.File[]) => void;
  onChoose: () => void;
};

/** Files that are added in the library belong to no field. */
export const libraryOwner = 'library';
const paging = ['after', 'file'];

/** All pictures and files. */
export function Library({ page, file, texts, media, pathOf, readOnly, canReplace, onAdd, onChoose }: Props) {
  const [params] = useSearchParams();
  const { queue, uploads } = useUploads(libraryOwner);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [isOver, setIsOver] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);

  const deliver = useEffectEvent(() => {
    const done = uploads.filter(({ state }) => state === 'done');
    if (done.length === 0) return;
    queue.drop(...done.map(({ id }) => id));
    void revalidate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a file has arrived
  useEffect(() => deliver(), [uploads]);

  const root = useRef<HTMLDivElement>(null);
  const focusTile = (place: number) => {
    const tiles = root.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [];
    const target =
      tiles[Math.min(place, tiles.length - 1)] ?? root.current?.querySelector<HTMLElement>('[type=search]');
    target?.focus();
  };
  const lastOpen = useRef<{ id: string; place: number } | null>(null);
  const followOpenFile = useEffectEvent(() => {
    const placeOf = (id: string) => page.rows.findIndex((row) => row.id === id);
    const last = lastOpen.current;
    lastOpen.current = file && { id: file.id, place: placeOf(file.id) };
    // The panel was closed or its file deleted, and the focus was inside: it goes to the file's tile, or to the next one.
    if (file || !last || document.activeElement !== document.body) return;
    const place = placeOf(last.id);
    focusTile(Math.max(0, place === -1 ? last.place : place));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another file is open
  useEffect(() => followOpenFile(), [file?.id]);

  const pathWithout = (...names: string[]) => {
    const next = new URLSearchParams(params);
    for (const name of names) next.delete(name);
    return `?${next}`;
  };
  const older = () => {
    const next = new URLSearchParams(params);
    next.set('after', page.next ?? '');
    next.delete('file');
    return `?${next}`;
  };

  async function remove({ id, name }: File) {
    setIsRemoving(false);
    try {
      await adminApi.deleteMedia({ params: { id } });
    } catch {
      return toast({ text: texts.notDeleted, more: name, isError: true, about: id });
    }
    const undo = async () => {
      await adminApi.restoreMedia({ params: { id } });
      toast({ text: texts.restored(name), about: id });
      void revalidate();
    };
    toast({
      text: texts.deleted,
      more: texts.deletedMore(name),
      about: id,
      action: { label: texts.undo, onClick: () => void undo() },
    });
    void revalidate();
  }

  const dropTarget = readOnly === null ? dropHandlers(onAdd, setIsOver) : {};
  const isEmpty = page.counts.all === 0 && uploads.length === 0 && !params.get('q');
  const isSearched = Boolean(params.get('q') || params.get('show') || params.get('after'));
  const isByTime = (params.get('order') ?? libraryOrders[0]) === 'newest';
  // The default order is the list without the parameter.
  const orders = libraryOrders.map((value, index) => ({ value: index === 0 ? '' : value, label: texts.order[value] }));
  const tabs = (Object.keys(texts.views) as LibraryView[]).map((value) => ({
    value,
    name: texts.views[value],
    count: String(page.counts[value]),
  }));

  if (isEmpty) {
    return (
      <div
        {...dropTarget}
        className={`grid min-h-80 content-center justify-items-center gap-4 border border-rule-strong border-dashed p-6 text-center ${isOver ? 'bg-warn-bg' : ''}`}
      >
        <h2 className="text-h3">{texts.empty.title}</h2>
        <p className="max-w-[50ch] text-ink-2">{texts.empty.more}</p>
        {readOnly === null ? (
          <Button look="quiet" className={denseSize} onClick={onChoose}>
            {texts.empty.choose}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div
      ref={root}
      {...dropTarget}
      className={`grid grid-cols-[minmax(0,1fr)] items-start max-nav:gap-4 ${file ? 'nav:grid-cols-[minmax(0,1fr)_320px]' : ''}`}
    >
      <div className={`border border-rule ${isOver ? 'bg-warn-bg' : 'bg-paper'}`}>
        <QueryTabs label={texts.viewsLabel} name="show" tabs={tabs} dropped={paging} />
        <div className="flex flex-wrap gap-3 border-rule border-b p-3">
          <QuerySearch label={texts.search} dropped={paging} />
          <QuerySelect label={texts.order.label} name="order" options={orders} dropped={paging} />
        </div>
        {uploads.length > 0 ? (
          <div className="border-rule border-b p-3">
            <UploadNotice uploads={uploads} done={0} texts={media} />
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 nav:grid-cols-4">
              {uploads.map((upload) => (
                <UploadTile
                  key={upload.id}
                  upload={upload}
                  texts={media}
                  onStop={() => {
                    queue.stop(upload.id);
                    requestAnimationFrame(() => focusTile(0));
                  }}
                  onRetry={() => queue.retry(upload.id)}
                  onAnother={() => {
                    queue.stop(upload.id);
                    onChoose();
                  }}
                />
              ))}
            </ul>
          </div>
        ) : null}
        {page.rows.length > 0 ? (
          <LibraryGrid rows={page.rows} selected={file?.id} texts={texts} media={media} />
        ) : (
          <p className="p-6">
            {texts.none}{' '}
            {isSearched ? (
              <Link to="?" className="inline-flex min-h-11 items-center underline">
                {texts.showAll}
              </Link>
            ) : null}
          </p>
        )}
        <p className="flex flex-wrap gap-5 px-4 pb-3 text-small">
          {params.get('after') ? (
            <Link to={pathWithout('after', 'file')} className="inline-flex min-h-11 items-center underline">
              {isByTime ? texts.newest : texts.first}
            </Link>
          ) : null}
          {page.next ? (
            <Link to={older()} className="inline-flex min-h-11 items-center underline">
              {isByTime ? texts.older : texts.more}
            </Link>
          ) : null}
        </p>
      </div>
      {file ? (
        <LibraryFile
          key={file.id}
          file={file}
          texts={texts}
          media={media}
          closePath={pathWithout('file')}
          pathOf={pathOf}
          readOnly={readOnly}
          canReplace={canReplace}
          onDescribe={async (details) => {
            const of = { id: file.id };
            const stored = await adminApi.describeMedia({ params: of, body: details }).catch(() => null);
            // The centre is part of the URL, so the documents that show the file get its new URL.
            if (stored && details.focal) await adminApi.replaceMedia({ params: of, body: { by: file.id } });
            if (stored) void revalidate();
            return stored;
          }}
          onReplace={() => setIsReplacing(true)}
          onRemove={() => setIsRemoving(true)}
        />
      ) : null}
      {file && isReplacing ? (
        <ReplaceDialog
          file={file}
          texts={texts}
          media={media}
          replace={(by, alt) => adminApi.replaceMedia({ params: { id: file.id }, body: { by, alt } })}
          onClose={() => setIsReplacing(false)}
          onReplaced={({ changed, unchanged }) => {
            setIsReplacing(false);
            const left = unchanged.map(({ title }) => title);
            toast({
              text: texts.replacing.done(changed.length),
              more: left.length > 0 ? texts.replacing.some(left.join(', ')) : file.name,
              about: file.id,
            });
            void revalidate();
          }}
        />
      ) : null}
      <Confirm
        isOpen={file !== null && isRemoving}
        title={texts.confirm.title(file?.name ?? '')}
        more={texts.confirm.more}
        confirm={texts.confirm.ok}
        cancel={texts.confirm.cancel}
        onConfirm={() => file && void remove(file)}
        onClose={() => setIsRemoving(false)}
      />
    </div>
  );
}
