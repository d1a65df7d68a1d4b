import { useState } from 'react';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

type Props = { name: string; photo: string; quote: string; sentence: string };

/** The whole card is one toggle. */
export function FlipCard({ name, photo, quote, sentence }: Props) {
  const [isTurned, setIsTurned] = useState(false);
  return (
    <button
      type="button"
      aria-pressed={isTurned}
      onClick={() => setIsTurned(!isTurned)}
      className="@container relative block aspect-[3/4.1] min-h-85 w-full cursor-pointer text-left"
    >
      <span className={`absolute inset-0 flex flex-col ${isTurned ? 'invisible' : ''}`}>
        <Picture url={photo} alt="" className="min-h-0 grow" />
        <span className="flex min-h-19.5 items-center justify-between gap-3 border-rule border-b font-serif text-[1.375rem] leading-tight">
          {name}
          <span className="grid size-8.5 shrink-0 place-items-center border border-rule-strong">
            <Icon name="turn" />
          </span>
        </span>
      </span>
      <span
        className={`on-dark absolute inset-0 flex flex-col overflow-hidden bg-banyan px-6 py-6.5 text-ivory ${isTurned ? '' : 'invisible'}`}
      >
        <span className="label text-brass-light">{name}</span>
        <q className="mt-3 font-serif text-[clamp(1.25rem,9.6cqi,2rem)] italic leading-tight [quotes:none]">{quote}</q>
        <span className="mt-auto text-[1rem] text-mist">{sentence}</span>
      </span>
    </button>
  );
}
