import type { PublicRecord } from '@plinth/contract/public-record.schema';

type Texts = {
  files: string;
  open: string;
  openNamed: (name: string) => string;
  bytes: (count: number) => string;
  fileHash: string;
  noHash: string;
  notHeld: string;
};
type Props = {
  texts: Texts;
  files: PublicRecord['record']['files'];
  held: readonly string[];
  srcOf: (id: string) => string;
};

/** The pictures and files of the day, out of the store as they were then, each with its hash. */
export function RecordFiles({ texts, files, held, srcOf }: Props) {
  return (
    <section className="mt-10">
      <h2 className="text-h3">{texts.files}</h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {files.map(({ id, name, kind, bytes, sha256 }) => (
          <li key={id} className="grid content-start gap-2 border border-rule bg-paper p-3.5 text-small">
            {kind === 'picture' && held.includes(id) ? (
              <img src={srcOf(id)} alt={name} loading="lazy" className="aspect-8/5 w-full bg-sand object-contain" />
            ) : null}
            <p className="wrap-anywhere font-semibold">{name}</p>
            {bytes === null ? null : <p className="text-ink-2">{texts.bytes(bytes)}</p>}
            <p className="wrap-anywhere font-mono text-label">
              {sha256 === null ? texts.noHash : `${texts.fileHash} ${sha256}`}
            </p>
            {held.includes(id) ? (
              <a
                href={srcOf(id)}
                target="_blank"
                rel="noreferrer"
                aria-label={texts.openNamed(name)}
                className="inline-flex min-h-11 items-center justify-self-start font-semibold underline"
              >
                {texts.open}
              </a>
            ) : (
              <p>{texts.notHeld}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
