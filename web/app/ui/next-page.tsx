import { TextLink } from './button.tsx';

type Props = {
  path: string;
  /** The id after which the next page starts; null on the last. */
  next: string | null;
  isFirst: boolean;
  texts: { label: string; newest: string; older: string };
};

/** Links to the next and the first page of a list with cursor pagination; nothing if there is only one page. */
export function NextPage({ path, next, isFirst, texts }: Props) {
  if (!next && isFirst) return null;
  return (
    <nav aria-label={texts.label} className="mt-12 flex justify-between border-rule border-t pt-4">
      {isFirst ? <span /> : <TextLink to={path}>{texts.newest}</TextLink>}
      {next ? (
        <TextLink to={`${path}?after=${next}`} rel="next">
          {texts.older}
        </TextLink>
      ) : null}
    </nav>
  );
}
