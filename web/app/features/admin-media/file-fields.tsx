import { type PictureOrigin, pictureOrigins } from '@plinth/contract/media';
import type { Media, MediaDetails } from '@plinth/contract/media.schema';
import { useId, useState } from 'react';
import type { MediaTexts } from './media-texts.ts';
import { useTypedDetails } from './use-typed-details.ts';

export const fieldControl =
  'block w-full min-h-11.5 rounded-edge border border-rule-strong bg-paper px-3.5 py-2 font-normal text-[1rem] text-ink hover:border-ink focus:bg-white focus-visible:outline-offset-1';

type Props = { file: Media; texts: MediaTexts; onDescribe: (details: MediaDetails) => Promise<unknown> };

/** Credit, origin and date of a picture. They belong to the file, so they are stored apart from the form. */
export function FileFields({ file, texts, onDescribe }: Props) {
  const id = useId();
  const [credit, setCredit] = useState(file.credit);
  const [origin, setOrigin] = useState<PictureOrigin | ''>(file.origin ?? '');
  const [takenOn, setTakenOn] = useState(file.takenOn ?? '');
  const { handleTyped, handleBlur } = useTypedDetails(onDescribe);
  const label = 'grid content-start gap-1 font-semibold text-small';
  return (
    <>
      <label className={label} htmlFor={`${id}-credit`}>
        {texts.credit}
        <input
          id={`${id}-credit`}
          className={fieldControl}
          value={credit}
          maxLength={300}
          onChange={(event) => {
            setCredit(event.currentTarget.value);
            handleTyped({ credit: event.currentTarget.value });
          }}
          onBlur={handleBlur}
        />
      </label>
      <div className="grid gap-3 sm:grid-cols-2">
        <label className={label} htmlFor={`${id}-origin`}>
          {texts.origin}
          <select
            id={`${id}-origin`}
            className={fieldControl}
            value={origin}
            onChange={(event) => {
              const chosen = event.currentTarget.value as PictureOrigin | '';
              setOrigin(chosen);
              void onDescribe({ origin: chosen, ...(chosen !== 'photograph' && { takenOn: '' }) });
            }}
          >
            {(['', ...pictureOrigins] as const).map((value) => (
              <option key={value} value={value}>
                {texts.origins[value]}
              </option>
            ))}
          </select>
        </label>
        {origin === 'photograph' ? (
          <label className={label} htmlFor={`${id}-taken`}>
            {texts.takenOn}
            <input
              id={`${id}-taken`}
              type="date"
              className={fieldControl}
              value={takenOn}
              onChange={(event) => {
                setTakenOn(event.currentTarget.value);
                handleTyped({ takenOn: event.currentTarget.value });
              }}
              onBlur={handleBlur}
            />
          </label>
        ) : null}
      </div>
    </>
  );
}
