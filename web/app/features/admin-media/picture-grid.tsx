import type { MediaUse } from '@plinth/contract/media';
import { mediaIdOf } from '@plinth/contract/media-links';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { LibraryButton } from './library-button.tsx';
import type { MediaTexts, Taken } from './media-texts.ts';
import { PictureDetails } from './picture-details.tsx';
import { PictureTile } from './picture-tile.tsx';
import { insertInOrder, moveRow, nextUndescribed, type Row } from './tile-order.ts';
import { UploadNotice, UploadTile } from './upload-tile.tsx';
import { acceptedTypes, chooseFiles, dropHandlers, refusalOf, useUploads } from './uploads.tsx';
import { useLifted } from './use-lifted.ts';

type Subfield = { name: string; media?: MediaUse | undefined; maxLength?: number | undefined };
type Props = {
  field: { name: string; label: string; maxRows: number; subfields: readonly Subfield[] };
  rows: Row[];
  onChange: (rows: Row[]) => void;
  texts: { media: MediaTexts };
  /** The row that is to be selected, because a link leads to a field of it. */
  wanted: number | null;
};

/** Whether rows are pictures with their texts and nothing else, which a grid can show. */
export function isPictureRows(subfields: readonly Subfield[]): boolean {
  const [pictures, others] = [subfields.filter(({ media }) => media), subfields.filter(({ media }) => !media)];
  return (
    pictures.length === 1 &&
    pictures[0]?.media === 'picture' &&
    others.every(({ name }) => /^(alt|caption)$/.test(name))
  );
}

/** A list of pictures: dropped or chosen many at once, ordered by dragging or by keys, described below the grid. */
export function PictureGrid({ field, rows, onChange, wanted, texts: { media: texts } }: Props) {
  const { queue, uploads } = useUploads(field.name);
  const urlName = field.subfields.find(({ media }) => media === 'picture')?.name ?? 'url';
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [lastWanted, setLastWanted] = useState<number | null>(null);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted !== null) setSelectedKey(rows[wanted]?.key ?? null);
  }
  const [describing, setDescribing] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const [arrived, setArrived] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const dropOrder = useRef<string[]>([]);
  const toast = useToast();
  const latest = useRef(rows);
  latest.current = rows;
  const panelId = useId();
  const hintId = useId();

  const order = (next: Row[], moved: Row, from = rows) => {
    if (next.every((row, index) => row === from[index])) return;
    onChange(next);
    const place = next.indexOf(moved);
    setAnnouncement(texts.grid.moved(place + 1, next.length));
  };
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row) order(moveRow(rows, from, to), row);
  };
  const lifted = useLifted({ rows, onOrder: (next, row) => order(next, row), root, announce: setAnnouncement, texts });

  const rowOf = (key: string, { url, alt, caption }: Taken): Row => ({
    key,
    values: { ...Object.fromEntries(field.subfields.map(({ name }) => [name, ''])), [urlName]: url, alt, caption },
  });

  /** Files that have arrived become rows, in the order in which they were dropped. */
  const deliver = useEffectEvent(() => {
    for (const { id } of uploads) if (!dropOrder.current.includes(id)) dropOrder.current.push(id);
    const done = uploads.flatMap(({ id, state, media }) => (state === 'done' && media?.url ? [{ id, media }] : []));
    if (uploads.length === 0) setArrived(0);
    if (done.length === 0) return;
    let next = rows;
    for (const { id, media } of done) {
      const { url = '', alt, caption } = media;
      next = insertInOrder(next, rowOf(id, { url, alt, caption }), dropOrder.current);
    }
    onChange(next);
    queue.drop(...done.map(({ id }) => id));
    setArrived(uploads.length === done.length ? 0 : arrived + done.length);
    setSelectedKey((current) => current ?? done.find(({ media }) => !media.alt)?.id ?? null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a file has arrived
  useEffect(() => deliver(), [uploads]);

  function addFiles(files: readonly File[]) {
    const free = field.maxRows - rows.length - uploads.length;
    queue.add(
      files.map((file, index) => ({
        owner: field.name,
        file,
        use: 'picture',
        refusal: index < free ? refusalOf(file, 'picture', texts) : texts.full(field.maxRows),
      })),
    );
  }

  const choose = () => chooseFiles(acceptedTypes.picture, true, addFiles);
  const selected = useSelected(rows, selectedKey, urlName);
  const row = rows[selected];

  function describeNext() {
    const next = rows[nextUndescribed(rows, selected)];
    if (!next) return;
    setSelectedKey(next.key);
    setDescribing((count) => count + 1);
  }

  const focusChoose = () =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-choose]')?.focus());

  function remove() {
    const taken = rows[selected];
    if (!taken) return;
    onChange(rows.filter((row) => row !== taken));
    const putBack = () => onChange(latest.current.toSpliced(selected, 0, taken));
    toast({ text: texts.grid.removed, about: field.name, action: { label: texts.grid.putBack, onClick: putBack } });
    setSelectedKey(null);
    focusChoose();
  }

  return (
    <div ref={root} {...dropHandlers(addFiles, setIsOver)}>
      {rows.length > 1 ? (
        <p id={hintId} className="[:disabled_&]:hidden mb-3 text-ink-2 text-small">
          <span className="pointer-coarse:hidden">{texts.grid.hint}</span>
          <span className="hidden pointer-coarse:inline">{texts.grid.hintTouch}</span>
        </p>
      ) : null}
      <UploadNotice uploads={uploads} done={arrived} texts={texts} />
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3" aria-describedby={rows.length > 1 ? hintId : undefined}>
        {rows.map(({ key, values }, index) => (
          <PictureTile
            key={key}
            grid={field.name}
            id={`${field.name}-${index}-${urlName}`}
            panelId={panelId}
            index={index}
            url={values[urlName] ?? ''}
            alt={values.alt ?? ''}
            caption={values.caption ?? ''}
            texts={texts}
            isSelected={index === selected}
            isLifted={lifted.key === key}
            onSelect={() => setSelectedKey(index === selected ? null : key)}
            onDrop={(from) => move(from, index)}
            onHandleKey={(event) => lifted.handleKey(event, index)}
            onHandleBlur={lifted.handleBlur}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            texts={texts}
            onStop={() => {
              queue.stop(upload.id);
              focusChoose();
            }}
            onRetry={() => queue.retry(upload.id)}
            onAnother={() => {
              queue.stop(upload.id);
              choose();
            }}
          />
        ))}
        <li
          className={`grid min-h-40 content-center gap-2 border border-dashed p-3 text-center ${isOver ? 'border-ink bg-warn-bg' : 'border-rule-strong'}`}
        >
          <p className="font-semibold text-small">{rows.length > 0 ? texts.grid.dropMore : texts.grid.drop}</p>
          <Button
            look="quiet"
            className={`${denseSize} text-small`}
            data-choose
            aria-label={texts.grid.chooseFor(field.label)}
            onClick={choose}
          >
            {texts.grid.choose}
          </Button>
          <LibraryButton
            label={field.label}
            use="picture"
            isMany
            texts={texts}
            onTaken={(taken) => onChange([...rows, ...taken.map((it) => rowOf(crypto.randomUUID(), it))])}
          />
        </li>
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div id={panelId}>
        {row ? (
          <PictureDetails
            key={mediaIdOf(row.values[urlName] ?? '') ?? row.key}
            idPrefix={`${field.name}-${selected}`}
            number={selected + 1}
            count={rows.length}
            url={row.values[urlName] ?? ''}
            alt={row.values.alt ?? ''}
            caption={row.values.caption ?? ''}
            texts={texts}
            focusAt={describing}
            onChange={({ url, ...values }) =>
              onChange(
                rows.map((it, index) =>
                  index === selected
                    ? { ...it, values: { ...it.values, ...values, ...(url && { [urlName]: url }) } }
                    : it,
                ),
              )
            }
            onMove={(by) => move(selected, selected + by)}
            onRemove={remove}
            onNext={nextUndescribed(rows, selected) >= 0 ? describeNext : null}
          />
        ) : null}
      </div>
    </div>
  );
}

/** The place of the selected row. A save gives every row a new key, so the row is then known by its place and picture. */
function useSelected(rows: readonly Row[], key: string | null, urlName: string): number {
  const last = useRef({ place: -1, url: '' });
  if (key === null) return -1;
  const found = rows.findIndex((row) => row.key === key);
  const isSame = found < 0 && rows[last.current.place]?.values[urlName] === last.current.url;
  const place = isSame ? last.current.place : found;
  if (place >= 0) last.current = { place, url: rows[place]?.values[urlName] ?? '' };
  return place;
}
