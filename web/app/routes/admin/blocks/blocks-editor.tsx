import type { BlockKind } from '@plinth/contract/campaign';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newRowId } from '../../../features/admin-edit/form-values.ts';
import { useIsReadOnly } from '../../../features/admin-edit/read-only.tsx';
import { dropped, shifted } from '../../../features/admin-list/row-order.ts';
import { useRowDrag } from '../../../features/admin-list/use-row-drag.ts';
import { Button, denseSize } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BlockItem } from './block-item.tsx';
import type { BlocksProps } from './block-texts.ts';
import { type Block, inOrder, openKinds, readBlocks, withBlock, writeBlocks } from './block-values.ts';

/** An ordered list of blocks: added by their kind, opened one by one, ordered by dragging or by buttons. */
export function BlocksEditor({ value, onChange, ...props }: BlocksProps) {
  const { field, issues, wanted, nameOf, texts } = props;
  const list = useRef<HTMLOListElement>(null);
  const adders = useRef<HTMLFieldSetElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const isReadOnly = useIsReadOnly();
  const blocks = readBlocks(value);
  const ids = blocks.map(({ _id }) => _id);
  const drag = useRowDrag(ids, (id, drop) => order(dropped(ids, id, drop), id));

  const hasFault = (index: number) => Object.keys(issues).some((path) => path.startsWith(`${field.name}.${index}.`));
  const isOpen = (id: string, index: number) => isReadOnly || opened.has(id) || index === wanted || hasFault(index);
  const change = (next: readonly Block[]) => onChange(writeBlocks(next));
  const nameOfId = (id: string) => nameOf(blocks.find(({ _id }) => _id === id)?.kind ?? 'text');

  /** Rendered at once and then focused, so that the next key already reaches the new place. */
  function changeAndFocus(next: readonly Block[], find: () => Element | null | undefined) {
    flushSync(() => change(next));
    const found = find();
    if (found instanceof HTMLElement) found.focus();
  }
  const inBlock = (id: string, selector: string) =>
    list.current?.querySelector(`[data-block="${CSS.escape(id)}"] ${selector}`);

  function order(next: readonly string[], id: string, focus = '[data-handle]') {
    if (next.join() === ids.join()) return;
    changeAndFocus(inOrder(blocks, next), () => inBlock(id, focus));
    setAnnouncement(texts.moved(nameOfId(id), next.indexOf(id) + 1, next.length));
  }

  function add(kind: BlockKind) {
    const block: Block = { _id: newRowId(), kind };
    setOpened(new Set([...opened, block._id]));
    changeAndFocus(withBlock(blocks, block), () => inBlock(block._id, '[aria-expanded]'));
    setAnnouncement(texts.added(nameOf(kind)));
  }

  const isFull = blocks.length >= field.maxRows;
  return (
    <div>
      {issues[field.name] ? <p className="mb-3 font-semibold text-error text-small">{issues[field.name]}</p> : null}
      {blocks.length === 0 ? <p className="mb-3 text-ink-2">{texts.empty}</p> : null}
      <ol ref={list} className="grid gap-3">
        {blocks.map((block, index) => (
          <BlockItem
            key={block._id}
            {...props}
            block={block}
            index={index}
            count={blocks.length}
            isOpen={isOpen(block._id, index)}
            drag={{
              isDragged: drag.dragged === block._id,
              edge: drag.hover?.id === block._id ? drag.hover.edge : null,
            }}
            onToggle={() =>
              setOpened(
                new Set(
                  isOpen(block._id, index)
                    ? ids.filter((id) => id !== block._id && opened.has(id))
                    : [...opened, block._id],
                ),
              )
            }
            onMove={(by, focus) => order(shifted(ids, block._id, by), block._id, focus)}
            onRemove={() =>
              changeAndFocus(
                blocks.filter((it) => it !== block),
                () => adders.current?.querySelector('button:enabled'),
              )
            }
            onChange={(next) => change(blocks.map((it) => (it === block ? next : it)))}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <fieldset ref={adders} className="mt-4.5">
        <legend className="font-semibold text-small">{isFull ? texts.full : texts.add}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {isFull
            ? null
            : openKinds(blocks).map((kind) => (
                <Button key={kind} look="quiet" className={`${denseSize} text-small`} onClick={() => add(kind)}>
                  <Icon name="plus" />
                  {nameOf(kind)}
                </Button>
              ))}
        </div>
      </fieldset>
    </div>
  );
}
