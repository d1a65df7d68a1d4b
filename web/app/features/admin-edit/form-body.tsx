import type { AdminCollection } from '@plinth/contract/admin-collections';
import type { BlocksField, FormField, TextField } from '@plinth/contract/form-fields';
import type { FormSection } from '@plinth/contract/form-sections';
import { wordsOf } from '@plinth/contract/form-words';
import { limits } from '@plinth/contract/limits';
import { textOf } from '@plinth/contract/text-of';
import type { Choice } from './control-props.ts';
import { listControls } from './controls.tsx';
import { Group, ListGroup } from './edit-sections.tsx';
import type { EditTexts } from './edit-texts.ts';
import { optionsOf } from './field-options.ts';
import { controlId, type Row, rowsOf, type Values } from './form-values.ts';
import { useIsReadOnly } from './read-only.tsx';
import type { SetText } from './set-text.ts';
import { TextControl } from './text-control.tsx';

/** Draws the control of a rich text; its value is the document as JSON. */
export type DrawRichText = (props: {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isReadOnly: boolean;
}) => React.ReactNode;

/** Draws the control of a list of blocks; its value is the list as JSON. */
export type DrawBlocks = (props: {
  id: string;
  field: BlocksField;
  value: string;
  onChange: (value: string) => void;
  issues: Record<string, string>;
  wanted: number | null;
  references: Record<string, readonly Choice[]>;
  nameOf: (kind: string) => string;
  drawText: (field: TextField, path: string, value: string, onChange: SetText, siblings: object) => React.ReactNode;
}) => React.ReactNode;

type Props = {
  texts: EditTexts;
  collection: AdminCollection;
  sections: readonly FormSection[];
  current: string;
  fields: readonly FormField[];
  values: Values;
  changed: ReadonlySet<string>;
  issues: Record<string, string>;
  /** The path of the field whose row is to be opened. */
  wanted: string | null;
  rowNames: Record<string, string>;
  openChoices: Record<string, readonly string[]>;
  references: Record<string, readonly Choice[]>;
  richText?: DrawRichText | undefined;
  blocks?: DrawBlocks | undefined;
  below?: Record<string, React.ReactNode> | undefined;
  onSet: (name: string, value: string | Row[]) => void;
};

/** The sections of a form with their fields, each drawn by the control of its kind. */
export function FormBody({ sections, current, fields, ...props }: Props) {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return sections.map((section) => {
    const own = section.fields.flatMap((name) => byName.get(name) ?? []);
    const only = own.length === 1 && own[0]?.shape !== 'text' ? own[0] : undefined;
    return (
      <Group key={section.id} id={section.id} title={section.title} isOpen={section.id === current} help={only?.help}>
        <div className="grid gap-x-4.5 gap-y-5.5 sm:grid-cols-2">
          {own.map((field, index) => (
            <Field
              key={field.name}
              {...props}
              field={field}
              isNamed={only === undefined}
              isWide={index === 0 && section === sections[0]}
            />
          ))}
        </div>
        {props.below?.[section.id] ? <div className="mt-5.5">{props.below[section.id]}</div> : null}
      </Group>
    );
  });
}

type FieldProps = Omit<Props, 'sections' | 'current' | 'fields'> & {
  field: FormField;
  isNamed: boolean;
  isWide: boolean;
};

/** The message at a path or anywhere below it. */
function firstIssueOf(issues: Record<string, string>, name: string): string | undefined {
  return Object.entries(issues).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
}

/** The row of a list that a path leads to; null for a path of another field. */
function rowOf(path: string | null, name: string): number | null {
  const [first, index = ''] = path?.split('.') ?? [];
  return first === name && /^\d+$/.test(index) ? Number(index) : null;
}

function Field({ field, isNamed, isWide, ...props }: FieldProps) {
  const { texts, collection, values, changed, issues, rowNames, openChoices, references, onSet } = props;
  const isChanged = changed.has(field.name);
  const isReadOnly = useIsReadOnly();

  const draw = (text: TextField, path: string, value: string, onChange: SetText, siblings: object, parent = '') => (
    <TextControl
      field={text}
      texts={texts}
      id={controlId(path)}
      value={value}
      onChange={onChange}
      isChanged={parent === '' && isChanged}
      isWide={isWide || (text.maxLength ?? 0) >= limits.line}
      error={issues[path] ?? (text.longitude ? issues[path.replace(/[^.]+$/, text.longitude)] : undefined)}
      siblings={siblings as Record<string, unknown>}
      {...optionsOf(text, { collection, parent, openChoices, references })}
    />
  );

  if (field.shape === 'text') {
    if (field.isPartOf) return null;
    const set: SetText = (value, others) => {
      onSet(field.name, value);
      for (const [name, other] of Object.entries(others?.set ?? {})) onSet(name, other);
    };
    return draw(field, field.name, textOf(values[field.name]), set, values);
  }
  if (field.shape === 'rich-text') {
    return (
      <ListGroup
        id={controlId(field.name)}
        title={field.label}
        help={field.help}
        isNamed={isNamed}
        mark={isChanged ? texts.changed : undefined}
      >
        {props.richText?.({
          id: controlId(field.name),
          label: field.label,
          value: textOf(values[field.name]),
          onChange: (value) => onSet(field.name, value),
          error: firstIssueOf(issues, field.name),
          isReadOnly,
        })}
      </ListGroup>
    );
  }
  if (field.shape === 'blocks') {
    const { choices = {} } = wordsOf(collection, 'kind', field.name);
    return (
      <ListGroup
        id={controlId(field.name)}
        title={field.label}
        help={field.help}
        isNamed={isNamed}
        mark={isChanged ? texts.changed : undefined}
      >
        {props.blocks?.({
          id: controlId(field.name),
          field,
          value: textOf(values[field.name]),
          onChange: (value) => onSet(field.name, value),
          issues,
          wanted: rowOf(props.wanted, field.name),
          references,
          nameOf: (kind) => choices[kind] ?? kind,
          drawText: (...given) => draw(...given, field.name),
        })}
      </ListGroup>
    );
  }
  const List = listControls[field.control];
  return (
    <ListGroup
      id={controlId(field.name)}
      title={field.label}
      help={field.help}
      isNamed={isNamed}
      mark={isChanged ? texts.changed : undefined}
    >
      <List
        field={field}
        what={rowNames[field.name] ?? texts.row}
        rows={rowsOf(values[field.name])}
        onChange={(rows) => onSet(field.name, rows)}
        texts={texts}
        wanted={rowOf(props.wanted, field.name)}
        hasError={(index) => firstIssueOf(issues, `${field.name}.${index}`) !== undefined}
        renderField={(subfield, row, index, set) =>
          draw(
            subfield,
            field.shape === 'texts' ? `${field.name}.${index}` : `${field.name}.${index}.${subfield.name}`,
            row.values[subfield.name] ?? '',
            set,
            row.values,
            field.name,
          )
        }
      />
    </ListGroup>
  );
}
