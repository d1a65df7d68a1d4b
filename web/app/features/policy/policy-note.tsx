import { Link } from 'react-router';

type Props = { text: string; more?: string | undefined; link: { label: string; to: string } };

/** What a reader must know before the text, and the version to read instead or next. */
export function PolicyNote({ text, more, link }: Props) {
  return (
    <aside className="mt-8 max-w-[66ch] border border-rule-strong bg-paper p-6">
      <p>
        <strong className="font-semibold">{text}</strong>
        {more ? ` ${more}` : null}
      </p>
      <p className="mt-3">
        <Link to={link.to} className="inline-flex min-h-11 items-center underline">
          {link.label}
        </Link>
      </p>
    </aside>
  );
}
