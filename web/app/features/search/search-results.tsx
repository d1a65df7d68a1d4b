import { authorityOf } from '@plinth/contract/authorities';
import { collectionOf, contentCollections } from '@plinth/contract/collections';
import { reraNumberOf } from '@plinth/contract/project';
import type { SearchHit } from '@plinth/contract/search.schema';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { RegistrationNumber } from '../../ui/registration-number.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Props = { hits: readonly SearchHit[] };

const groups = contentCollections
  .flatMap((collection) => {
    const { search, api } = collectionOf(collection);
    return search ? [{ collection, ...search, kinds: Object.values(api).map(({ hitKind }) => hitKind) }] : [];
  })
  .toSorted((a, b) => a.order - b.order);

export function SearchResults({ hits }: Props) {
  const found = groups
    .map((group) => ({ ...group, hits: hits.filter(({ kind }) => group.kinds.includes(kind)) }))
    .filter((part) => part.hits.length > 0);
  return (
    <div className="grid gap-x-gutter gap-y-12 lg:grid-cols-2">
      {found.map((part) => (
        <section key={part.collection}>
          <SectionHeading label={part.group} />
          <ul>
            {part.hits.map((hit) => (
              <Hit key={hit.id} hit={hit} path={collectionOf(part.collection).publicPath(documentOf(hit))} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Hit({ hit, path }: { hit: SearchHit; path: string }) {
  return (
    <li className="relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4.5 border-rule border-b py-3.5">
      {hit.photo ? <Picture url={hit.photo} alt="" className="aspect-3/2" /> : <span className="aspect-3/2 bg-sand" />}
      <div>
        <h3 className="text-h3">
          <Link to={path} className="after:absolute after:inset-0 hover:underline">
            {hit.title}
          </Link>
        </h3>
        {hit.kind === 'project' ? (
          <p className="text-small">
            {hit.place ? `${hit.place} · ` : ''}
            {hit.reraNumber ? `${authorityOf(hit).name} ` : ''}
            <span className="wrap-anywhere tabular font-semibold text-body">
              <RegistrationNumber number={reraNumberOf(hit)} />
            </span>
          </p>
        ) : null}
        <p className="line-clamp-2 text-ink-2 text-small">{hit.excerpt}</p>
      </div>
    </li>
  );
}

/** The fields of the document behind a hit that its public path may name. */
function documentOf({ kind, id, title }: SearchHit) {
  return { id, kind, name: title };
}
