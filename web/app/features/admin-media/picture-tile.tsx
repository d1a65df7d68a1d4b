import { Picture } from '../../ui/picture.tsx';
import type { MediaTexts } from './media-texts.ts';
import { Triangle } from './upload-tile.tsx';
import { useTileDrag } from './use-tile-drag.ts';

type Props = {
  grid: string;
  /** Of the button that selects the tile; the error summary links to it. */
  id: string;
  panelId: string;
  index: number;
  url: string;
  alt: string;
  caption: string;
  texts: MediaTexts;
  isSelected: boolean;
  isLifted: boolean;
  onSelect: () => void;
  onDrop: (from: number) => void;
  onHandleKey: (event: React.KeyboardEvent) => void;
  onHandleBlur: () => void;
};

/** One picture of a grid: a button that selects it, and a handle that moves it. */
export function PictureTile(props: Props) {
  const { grid, id, panelId, index, url, alt, caption, texts, isSelected, isLifted } = props;
  const { tile, handle, isDragged, isTarget } = useTileDrag({ grid, index, onDrop: props.onDrop });
  const name = alt || caption || texts.grid.noName;
  const edge = isSelected || isLifted ? 'border-ink shadow-[0_0_0_1px_var(--color-ink)]' : 'border-rule';
  return (
    <li
      ref={tile}
      className={`relative flex flex-col border bg-paper ${edge} ${isDragged ? 'opacity-40' : ''} ${isTarget ? 'outline-2 outline-trim outline-offset-2' : ''} ${isLifted ? 'rotate-1 shadow-float motion-reduce:rotate-0' : ''}`}
    >
      <button
        type="button"
        id={id}
        aria-expanded={isSelected}
        aria-controls={panelId}
        className="flex grow cursor-pointer flex-col text-left"
        onClick={props.onSelect}
      >
        <Picture url={url} alt="" sizes="220px" className="aspect-4/3 w-full" />
        <span className="absolute top-0 left-0 bg-paper px-2.5 py-1 font-semibold text-small tabular">{index + 1}</span>{' '}
        <span className="block min-h-16 px-3 py-2 text-small">
          {alt ? (
            <span className="line-clamp-2 font-semibold">{alt}</span>
          ) : (
            <span className="font-semibold text-error">
              <Triangle /> {texts.altMissing}
            </span>
          )}
          {caption ? <span className="line-clamp-1 text-ink-2">{caption}</span> : null}
        </span>
      </button>
      <button
        ref={handle}
        type="button"
        aria-label={texts.grid.handle(index + 1, name)}
        aria-pressed={isLifted}
        data-handle={index}
        className="absolute top-0 right-0 grid size-11 cursor-grab place-items-center bg-paper focus-visible:-outline-offset-2"
        onKeyDown={props.onHandleKey}
        onBlur={props.onHandleBlur}
      >
        <Dots />
      </button>
    </li>
  );
}

function Dots() {
  return (
    <svg aria-hidden="true" width="12" height="20" viewBox="0 0 12 20" fill="currentColor">
      {[2, 10, 18].flatMap((y) => [2, 10].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />))}
    </svg>
  );
}
