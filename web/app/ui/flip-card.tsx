import { useState } from 'react';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

type Props = {
  name: string;
  photo: string;
  quote: string;
  sentence: string;
  /** A small tag on the picture. */
  caption?: string | undefined;
};

/** The picture's smallest width-to-height ratio. A longer name below leaves it less height. */
const pictureShape = 0.8;

/** The whole card is one toggle. */
export function FlipCard({ name, photo, quote, sentence, caption }: Props) {
  const [isTurned, setIsTurned] = useState(false);
  return (
    <button
      type="button"
      aria-pressed={isTurned}
      data-flip
      onClick={() => setIsTurned(!isTurned)}
      className="@container relative block aspect-[3/4.1] min-h-85 w-full cursor-pointer text-left"
    >
      <span className={`absolute inset-0 flex flex-col ${isTurned ? 'invisible' : ''}`}>
        <Picture url={photo} alt="" shape={pictureShape} sizes="(width > 786px) 25vw, 86vw" className="min-h-0 grow" />
        {caption ? (
          <span className="absolute top-0 left-0 bg-ink px-2.5 py-1 text-ivory text-label">{caption}</span>
        ) : null}
        <span className="flex min-h-19.5 items-center justify-between gap-3 border-rule border-b font-serif text-[1.375rem] leading-tight">
          {name}
          <span className="grid size-8.5 shrink-0 place-items-center border border-rule-strong">
            <Icon name="turn" />
          </span>
        </span>
      </span>
      <span
        className={`on-dark absolute inset-0 flex flex-col overflow-hidden bg-brand px-6 py-6.5 text-ivory ${isTurned ? '' : 'invisible'}`}
      >
        <span className="label text-trim-light">{name}</span>
        <q className="mt-3 font-serif text-[clamp(1.25rem,9.6cqi,2rem)] italic leading-tight [quotes:none]">{quote}</q>
        <span className="mt-auto text-[1rem] text-mist">{sentence}</span>
      </span>
    </button>
  );
}
