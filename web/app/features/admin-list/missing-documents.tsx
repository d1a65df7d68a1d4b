import { Link } from 'react-router';

type Props = {
  texts: { title: string; write: (name: string) => string };
  items: readonly { name: string; path: string }[];
};

/** The pages or mails that have no texts of their own yet, each with a link that begins them. */
export function MissingDocuments({ texts, items }: Props) {
  if (items.length === 0) return null;
  return (
    <div className="border-rule border-l-4 bg-paper px-4.5 py-3">
      <p>{texts.title}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {items.map(({ name, path }) => (
          <li key={path}>
            <Link to={path} className="inline-flex min-h-11 items-center underline">
              {texts.write(name)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
