import { projectPath } from '@plinth/contract/project';
import type { SearchHit } from '@plinth/contract/search.schema';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

type Props = { hits: readonly SearchHit[]; groups: { projects: string; posts: string; services: string } };

const kinds = { projects: ['project'], posts: ['blog', 'news'], services: ['service'] } as const;

export function SearchResults({ hits, groups }: Props) {
  const found = (Object.keys(kinds) as (keyof typeof kinds)[])
    .map((group) => ({ group, hits: hits.filter(({ kind }) => (kinds[group] as readonly string[]).includes(kind)) }))
    .filter((part) => part.hits.length > 0);
  return (
    <div className="grid gap-x-gutter gap-y-12 lg:grid-cols-2">
      {found.map((part) => (
        <section key={part.group}>
          <SectionHeading label={groups[part.group]} />
          <ul>
            {part.hits.map((hit) => (
              <Hit key={hit.kind + hit.id} hit={hit} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Hit({ hit }: { hit: SearchHit }) {
  return (
    <li className="relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4.5 border-rule border-b py-3.5">
      {hit.photo ? <Picture url={hit.photo} alt="" className="aspect-3/2" /> : <span className="aspect-3/2 bg-sand" />}
      <div>
        <h3 className="text-h3">
          <Link to={pathOf(hit)} className="after:absolute after:inset-0 hover:underline">
            {hit.title}
          </Link>
        </h3>
        <p className="line-clamp-2 text-ink-2 text-small">{hit.excerpt}</p>
      </div>
    </li>
  );
}

function pathOf({ kind, id, title }: SearchHit): string {
  if (kind === 'project') return projectPath({ _id: id, name: title });
  if (kind === 'service') return `/services#${id}`;
  return kind === 'news' ? `/medianews/${id}` : `/blog/${id}`;
}
