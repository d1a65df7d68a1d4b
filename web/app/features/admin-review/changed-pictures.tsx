import type { PictureChange } from '@plinth/contract/picture-changes';
import { Picture } from '../../ui/picture.tsx';

export type PictureTexts = {
  same: string;
  added: string;
  moved: (from: number, to: number) => string;
  takenOut: string;
  was: (place: number) => string;
  noWords: string;
};

/** The pictures of a list as they are proposed, each with what happened to it; what was taken out comes last. */
export function ChangedPictures({ texts, pictures }: { texts: PictureTexts; pictures: readonly PictureChange[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-2.5 px-4 py-3">
      {pictures.map((picture) => {
        const { tag, url, words, place, formerPlace } = picture;
        const isGone = tag === 'taken out';
        return (
          <li key={`${tag} ${url} ${place} ${formerPlace}`} data-picture-change={tag}>
            <figure className={`relative ${tag === 'added' ? 'outline-2 outline-brand outline-offset-2' : ''}`}>
              <Picture url={url} alt="" sizes="180px" className={`aspect-4/3 w-full ${isGone ? 'opacity-45' : ''}`} />
              {isGone ? (
                <span
                  aria-hidden="true"
                  className="absolute inset-x-0 top-0 aspect-4/3 bg-[linear-gradient(to_top_right,transparent_calc(50%-1px),var(--color-error)_calc(50%-1px)_calc(50%+1px),transparent_calc(50%+1px))]"
                />
              ) : null}
              <span className="absolute top-0 left-0 bg-ivory px-2 py-1 font-semibold text-label">
                {tagWords(texts, picture)}
              </span>
              <figcaption className="wrap-anywhere pt-1.5 text-label">
                {isGone ? texts.was(formerPlace ?? 0) : `${place}.`} {words || texts.noWords}
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}

function tagWords(texts: PictureTexts, { tag, place, formerPlace }: PictureChange): string {
  if (tag === 'moved') return texts.moved(formerPlace ?? 0, place ?? 0);
  return tag === 'taken out' ? texts.takenOut : texts[tag];
}
