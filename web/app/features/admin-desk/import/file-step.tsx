import { safeCsv } from '@plinth/contract/people-import';
import { useId, useState } from 'react';
import { Notice } from '../box.tsx';
import { Mark } from '../mark.tsx';
import { downloadText, type FileFault, readCsvFile } from './read-file.ts';

type Words = { title: string; more: string };
type Texts = {
  drop: string;
  limits: string;
  sample: string;
  sampleName: string;
  sampleRows: readonly (readonly string[])[];
  choose: string;
  reading: string;
  kinds: Record<FileFault | 'refused' | 'failed', Words>;
};

type Props = {
  texts: Texts;
  /** What the server said against the file that was chosen last. */
  refused: { kind: 'refused' | 'failed'; more?: string } | null;
  isPending: boolean;
  onRead: (file: { fileName: string; content: string }) => void;
};

/** Takes a file by drop or by choice, and says what is wrong with one that is no CSV in UTF-8. */
export function FileStep({ texts, refused, isPending, onRead }: Props) {
  const [fault, setFault] = useState<FileFault | null>(null);
  const [isOver, setIsOver] = useState(false);
  const id = useId();

  async function take(file: File | undefined) {
    if (!file || isPending) return;
    const read = await readCsvFile(file);
    setFault('fault' in read ? read.fault : null);
    if ('content' in read) onRead({ fileName: file.name.slice(-200), content: read.content });
  }

  const said = fault
    ? texts.kinds[fault]
    : refused && { ...texts.kinds[refused.kind], ...(refused.more && { more: refused.more }) };
  return (
    <div className="grid gap-4">
      <div role="alert">
        {said ? (
          <Notice look="error">
            <Mark name="late" className="mr-2" />
            <b className="font-semibold">{said.title}</b> {said.more}
          </Notice>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={`border border-dashed p-5 text-small ${isOver ? 'border-ink bg-white' : 'border-rule-strong bg-[repeating-linear-gradient(135deg,#efe9dd_0_1px,transparent_1px_8px)]'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <b className="font-semibold">{texts.drop}</b>
        <p>
          {texts.limits}{' '}
          <button
            type="button"
            className="inline min-h-6 cursor-pointer underline"
            onClick={() => downloadText(texts.sampleName, safeCsv(texts.sampleRows))}
          >
            {texts.sample}
          </button>
        </p>
        <label
          htmlFor={id}
          className="relative mt-3 inline-flex min-h-11 cursor-pointer items-center rounded-edge bg-brand px-4.5 font-semibold text-[1rem] text-ivory hover:bg-brand-deep has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-3"
        >
          {isPending ? texts.reading : texts.choose}
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            disabled={isPending}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const input = event.currentTarget;
              void take(input.files?.[0]).then(() => {
                // The same file may be chosen again after it was corrected.
                input.value = '';
              });
            }}
          />
        </label>
      </div>
    </div>
  );
}
