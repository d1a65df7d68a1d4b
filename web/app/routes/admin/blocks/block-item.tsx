import { rowId } from '../../../features/admin-list/use-row-drag.ts';
import { Button, denseSize } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BlockForm } from './block-form.tsx';
import type { BlocksProps } from './block-texts.ts';
import { type Block, titleOfBlock } from './block-values.ts';

type Props = Omit<BlocksProps, 'value' | 'onChange' | 'wanted'> & {
  block: Block;
  index: number;
  count: number;
  isOpen: boolean;
  drag: { isDragged: boolean; edge: 'before' | 'after' | null };
  onToggle: () => void;
  /** `focus` finds what keeps the focus in the moved block. */
  onMove: (by: number, focus?: string) => void;
  onRemove: () => void;
  onChange: (block: Block) => void;
};

const edges = {
  before: 'shadow-[0_-3px_0_var(--color-action-deep)]',
  after: 'shadow-[0_3px_0_var(--color-action-deep)]',
};
const square =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-edge border border-rule-strong hover:border-ink disabled:cursor-not-allowed disabled:border-rule disabled:text-stone';

/** One block: its kind and heading in a row with the ways to move it, and below it its form. */
export function BlockItem({ block, index, count, isOpen, drag, onToggle, onMove, onRemove, ...props }: Props) {
  const { field, issues, nameOf, texts } = props;
  const { _id: id, kind } = block;
  const name = nameOf(kind);
  const title = titleOfBlock(block);
  const fault = issues[`${field.name}.${index}`];
  const panelId = `block-${id}`;

  /** The dots take the arrow keys too, so that a block is moved without a pointer. */
  function handleKey(event: React.KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(by);
  }

  return (
    <li
      id={rowId(id)}
      data-block={id}
      className={`border border-rule bg-paper p-3.5 ${drag.isDragged ? 'opacity-50' : ''} ${drag.edge ? edges[drag.edge] : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          data-handle
          aria-label={texts.drag(name)}
          className="grid size-11 shrink-0 cursor-grab place-items-center rounded-edge text-ink-2 hover:bg-sand hover:text-ink active:cursor-grabbing"
          onKeyDown={handleKey}
        >
          <svg aria-hidden="true" width="12" height="18" viewBox="0 0 12 18" fill="currentColor">
            {[1, 7.5, 14].flatMap((y) =>
              [1, 8].map((x) => <rect key={`${x} ${y}`} x={x} y={y} width="3" height="3" />),
            )}
          </svg>
        </button>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-2.5 text-left max-sm:w-[calc(100%-3.5rem)]"
          onClick={onToggle}
        >
          <Icon name="chevron" className={isOpen ? 'rotate-180' : ''} />
          <span className="shrink-0 font-semibold">{name}</span>
          <span className="line-clamp-1 text-ink-2 text-small">{title}</span>
        </button>
        {([-1, 1] as const).map((by) => (
          <button
            key={by}
            type="button"
            data-move={by}
            disabled={by === -1 ? index === 0 : index === count - 1}
            aria-label={texts.moveBlock(by === -1 ? texts.up : texts.down, name)}
            className={square}
            onClick={() => onMove(by, `[data-move="${by}"]`)}
          >
            <Icon name="up" className={by === 1 ? 'rotate-180' : ''} />
          </button>
        ))}
        <Button
          look="quiet"
          className={`${denseSize} text-small`}
          aria-label={texts.removeBlock(name)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
      {fault ? <p className="mt-2 font-semibold text-error text-small">{fault}</p> : null}
      <div id={panelId} hidden={!isOpen} className="mt-3">
        {isOpen ? (
          <>
            <p className="mb-3.5 text-ink-2 text-small">{texts.about[kind]}</p>
            <BlockForm {...props} block={block} index={index} />
          </>
        ) : null}
      </div>
    </li>
  );
}
