import type { RichBlock, RichItem, RichSpan } from '@plinth/contract/rich-text';
import type { PolicyPart } from './policy-sections.ts';
import './policy.css';

/** The text of a section. Parts are identified by their position, because a page never changes them. */
export function PolicyParts({ parts }: { parts: readonly PolicyPart[] }) {
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
      <p key={index} className="mt-5">
        {part}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
      <Block key={index} block={part} />
    ),
  );
}

/** Pictures, tables, videos and plates are refused at publication, so a policy has none. */
function Block({ block }: { block: RichBlock }) {
  switch (block.type) {
    case 'paragraph':
      return <p className="mt-5">{drawSpans(block.content)}</p>;
    case 'heading':
      return <h3 className="mt-8 text-h3">{drawSpans(block.content)}</h3>;
    case 'bulletList':
      return <ul className="policy-list mt-5">{drawItems(block.content)}</ul>;
    case 'orderedList':
      return <ol className="policy-list mt-5">{drawItems(block.content)}</ol>;
    case 'quote':
      return (
        <blockquote className="policy-quote mt-5">
          <PolicyParts parts={block.content} />
        </blockquote>
      );
    case 'picture':
    case 'table':
    case 'plate':
    case 'video':
      return null;
  }
}

function drawItems(items: readonly RichItem[]) {
  return items.map(({ content: [first, ...rest] }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its position
    <li key={index}>
      {first?.type === 'paragraph' ? drawSpans(first.content) : null}
      <PolicyParts parts={rest} />
    </li>
  ));
}

function drawSpans(spans: readonly RichSpan[]) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a span is identified by its position
    <Span key={index} span={span} />
  ));
}

function Span({ span: { text, bold, italic, link } }: { span: RichSpan }) {
  let drawn: React.ReactNode = text;
  if (italic) drawn = <em>{drawn}</em>;
  if (bold) drawn = <strong className="font-semibold">{drawn}</strong>;
  return link && 'href' in link ? (
    <a href={link.href} className="underline">
      {drawn}
    </a>
  ) : (
    drawn
  );
}
