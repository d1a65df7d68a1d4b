import { withSquareFeet } from '@plinth/contract/area';
import { authorityOf, hostOf } from '@plinth/contract/authorities';
import type {
  Reference,
  RichBlock,
  RichItem,
  RichSpan,
  RichTable,
  RichText,
  ShownReference,
} from '@plinth/contract/rich-text';
import { Link } from 'react-router';
import { Mark } from '../../ui/picture.tsx';
import { RichVideo } from './rich-video.tsx';
import './rich-text.css';

type RichTextTexts = {
  table: string;
  plate: { label: (project: string, authority: string) => string; noNumber: string; qr: (number: string) => string };
  video: { play: string; fromYouTube: string };
};

type Shown = {
  texts: RichTextTexts;
  /** Undefined for a document that is gone. */
  find: (reference: Reference) => (ShownReference & { path: string }) | undefined;
};

type Props = { text: RichText; references: readonly ShownReference[]; texts: RichTextTexts };

/** The rich text of a post. Nodes are identified by their position, because a page never changes them. */
export function RichTextBody({ text, references, texts }: Props) {
  const find: Shown['find'] = ({ collection, id }) =>
    references.find(
      (it): it is ShownReference & { path: string } => it.collection === collection && it.id === id && it.path !== null,
    );
  return <div className="rich">{draw(text.content, { texts, find })}</div>;
}

function draw(blocks: readonly RichBlock[], shown: Shown) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified by its position
    <Block key={index} block={block} shown={shown} />
  ));
}

function Block({ block, shown }: { block: RichBlock; shown: Shown }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{drawSpans(block.content, shown)}</p>;
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading>{drawSpans(block.content, shown)}</Heading>;
    }
    case 'bulletList':
      return <ul>{drawItems(block.content, shown)}</ul>;
    case 'orderedList':
      return <ol>{drawItems(block.content, shown)}</ol>;
    case 'quote':
      return <blockquote>{draw(block.content, shown)}</blockquote>;
    case 'picture':
      return (
        <figure>
          <Mark url={block.url} alt={block.alt} sizes="(width < 56.25rem) 92vw, 46rem" />
          {block.caption ? <figcaption>{block.caption}</figcaption> : null}
        </figure>
      );
    case 'table':
      return <Table table={block} shown={shown} />;
    case 'plate':
      return <Plate project={block.project} shown={shown} />;
    case 'video':
      return <RichVideo {...block} texts={shown.texts.video} />;
  }
}

function drawItems(items: readonly RichItem[], shown: Shown) {
  return items.map(({ content: [first, ...rest] }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position
    <li key={index}>
      {first?.type === 'paragraph' ? drawSpans(first.content, shown) : null}
      {draw(rest, shown)}
    </li>
  ));
}

function drawSpans(spans: readonly RichSpan[], shown: Shown) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a span is identified by its position
    <Span key={index} span={span} shown={shown} />
  ));
}

function Span({ span: { text, bold, italic, link }, shown }: { span: RichSpan; shown: Shown }) {
  let drawn: React.ReactNode = withSquareFeet(text);
  if (italic) drawn = <em>{drawn}</em>;
  if (bold) drawn = <strong>{drawn}</strong>;
  if (!link) return drawn;
  if ('href' in link) return <a href={link.href}>{drawn}</a>;
  const target = shown.find(link);
  return target ? <Link to={target.path}>{drawn}</Link> : drawn;
}

/** A wide table scrolls within its own frame, which the keyboard reaches. */
function Table({ table: { content }, shown }: { table: RichTable; shown: Shown }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise a keyboard cannot scroll it
    <div role="group" tabIndex={0} aria-label={shown.texts.table}>
      <table>
        <tbody>
          {content.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
            <tr key={at}>
              {row.content.map(({ isHeader, content: spans }, index) =>
                isHeader ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                  <th key={index} scope={at === 0 ? 'col' : 'row'}>
                    {drawSpans(spans, shown)}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
                  <td key={index}>{drawSpans(spans, shown)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The project's current registration number, with the name that leads to the project. */
function Plate({ project, shown: { texts, find } }: { project: string; shown: Shown }) {
  const target = find({ collection: 'projects', id: project });
  if (!target) return null;
  const { registration = { number: '', qrUrl: '' } } = target;
  const { number, qrUrl } = registration;
  const authority = authorityOf(registration);
  return (
    <div className="rich-plate">
      <p>
        <Link to={target.path}>{texts.plate.label(target.title, authority.name)}</Link>
        <b>{number ? <a href={authority.portal}>{number}</a> : texts.plate.noNumber}</b>
        {number ? <span data-registration="website">{hostOf(authority)}</span> : null}
      </p>
      {number && qrUrl ? (
        <img src={qrUrl} alt={texts.plate.qr(number)} loading="lazy" width="104" height="104" />
      ) : null}
    </div>
  );
}
