import type { AdminCollection } from '@plinth/contract/admin-collections';
import type { FormField } from '@plinth/contract/form-fields';
import { type FormSection, sectionsOf } from '@plinth/contract/form-sections';
import { useEffect, useEffectEvent } from 'react';
import { useIsLive } from '../../lib/use-is-live.ts';
import type { Choice } from './control-props.ts';
import { SectionLinks, type SectionState } from './edit-sections.tsx';
import type { EditTexts } from './edit-texts.ts';
import { type DrawBlocks, type DrawRichText, FormBody } from './form-body.tsx';
import { type Row, rowsOf, type Values } from './form-values.ts';
import { Fields } from './read-only.tsx';
import { useSections } from './use-sections.ts';
import { useWantedField } from './use-wanted-field.ts';

/** What every form of the admin area knows about its fields. */
export type FormConfiguration = {
  texts: EditTexts;
  collection: AdminCollection;
  fields: readonly FormField[];
  rowNames: Record<string, string>;
  /** The documents that a reference may name, with their titles. */
  references?: Record<string, readonly Choice[]>;
  /** Titles of sections that depend on the document. */
  titles?: Record<string, string>;
  /** Fields whose choices end in 'Other…', which takes any text. */
  openChoices?: Record<string, readonly string[]>;
  /** Draws the control of a rich text field; its value is the document as JSON. */
  richText?: DrawRichText | undefined;
  /** Draws the control of a list of blocks. */
  blocks?: DrawBlocks | undefined;
  /** Below the fields of a section, by its id. */
  below?: Record<string, React.ReactNode> | undefined;
  /** For a colleague who may look only: what to tell them above the fields. Nothing can then be changed or saved. */
  readOnly?: string | null;
  /** Gets the title of the section that is open, whenever it changes. */
  onSection?: ((title: string) => void) | undefined;
};

type Props = FormConfiguration & {
  ref?: React.Ref<HTMLFormElement>;
  formId: string;
  values: Values;
  changed: readonly string[];
  issues: Record<string, string>;
  /** Above the fields. Gets the function that opens the section of a field. */
  notices: (parts: { issues: Record<string, string>; onFollow: (path: string) => void }) => React.ReactNode;
  /** Beside the form: a preview of the public page. Gets the function that opens the section of a field. */
  aside?: React.ReactNode | ((onFollow: (path: string) => void) => React.ReactNode);
  onSet: (name: string, value: string | Row[]) => void;
  onSubmit: () => void;
};

const noNames: Record<string, never[]> = {};

/** The sections of a form, the links to them, and what stands above and beside its fields. */
export function FormFrame(props: Props) {
  const { ref, formId, texts, collection, fields, rowNames, titles, values, changed, readOnly = null } = props;
  const isLive = useIsLive();
  const sections = sectionsOf(
    collection,
    fields.map(({ name }) => name),
  ).map((section) => ({ ...section, title: titles?.[section.id] ?? section.title }));
  const issues = inOrderOf(sections, props.issues);
  const { current, show, open } = useSections(sections.map(({ id }) => id));
  const title = sections.find(({ id }) => id === current)?.title ?? '';
  const tell = useEffectEvent((open: string) => props.onSection?.(open));
  useEffect(() => tell(title), [title]);
  const showSectionOf = (path: string) => {
    const section = sections.find((it) => it.fields.includes(path.split('.')[0] ?? ''));
    if (section) show(section.id);
  };
  const wanted = useWantedField(showSectionOf);

  const aside = typeof props.aside === 'function' ? props.aside(showSectionOf) : props.aside;

  return (
    <div className={`mb-10 grid gap-x-7 gap-y-6 ${layoutOf(sections.length > 1, Boolean(aside))}`}>
      {sections.length > 1 ? (
        <SectionLinks
          texts={texts}
          sections={sections.map((section) => stateOf(section, values, changed, issues, fields))}
          current={current}
          onOpen={open}
        />
      ) : null}
      <form
        ref={ref}
        id={formId}
        noValidate
        // Until the page is live, typed text would be lost.
        inert={!isLive}
        className="grid min-w-0 content-start gap-9"
        onSubmit={(event) => {
          // Ignore submit events that bubble from the form inside a dialog.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          props.onSubmit();
        }}
      >
        <div className="grid gap-4 empty:hidden">
          {readOnly === null ? null : <p className="border-trim border-l-4 bg-warn-bg px-4.5 py-3">{readOnly}</p>}
          {props.notices({ issues, onFollow: showSectionOf })}
        </div>
        <Fields isReadOnly={readOnly !== null}>
          <FormBody
            texts={texts}
            collection={collection}
            sections={sections}
            current={current}
            fields={fields}
            values={values}
            changed={new Set(changed)}
            issues={issues}
            wanted={wanted}
            rowNames={rowNames}
            openChoices={props.openChoices ?? noNames}
            references={props.references ?? noNames}
            richText={props.richText}
            blocks={props.blocks}
            below={props.below}
            onSet={props.onSet}
          />
        </Fields>
      </form>
      {aside ? <aside className="min-w-0 nav:sticky nav:top-6">{aside}</aside> : null}
    </div>
  );
}

function layoutOf(hasSections: boolean, hasAside: boolean): string {
  if (hasSections && hasAside) {
    return 'xl:grid-cols-[180px_minmax(0,1fr)] nav:grid-cols-[180px_minmax(0,620px)_minmax(280px,1fr)] xl:items-start';
  }
  if (hasSections) return 'xl:grid-cols-[180px_minmax(0,820px)] xl:items-start';
  return hasAside ? 'nav:grid-cols-[minmax(0,1fr)_300px] nav:items-start' : 'max-w-[820px]';
}

/** Errors in the order in which the form shows their fields. */
function inOrderOf(sections: readonly FormSection[], issues: Record<string, string>): Record<string, string> {
  const names = sections.flatMap(({ fields }) => fields);
  const placeOf = ([path]: [string, string]) => names.indexOf(path.split('.')[0] ?? '');
  return Object.fromEntries(Object.entries(issues).toSorted((a, b) => placeOf(a) - placeOf(b)));
}

function stateOf(
  { id, title, fields: names }: FormSection,
  values: Values,
  changed: readonly string[],
  issues: Record<string, string>,
  fields: readonly FormField[],
): SectionState {
  const own = new Set(names);
  const lists = fields.filter(({ name, shape }) => own.has(name) && (shape === 'rows' || shape === 'texts'));
  const first = (path: string) => path.split('.')[0] ?? '';
  return {
    id,
    title,
    rows: lists.length > 0 ? lists.reduce((sum, { name }) => sum + rowsOf(values[name]).length, 0) : undefined,
    changed: changed.filter((name) => own.has(name)).length,
    faults: Object.keys(issues).filter((path) => own.has(first(path))).length,
  };
}
