import { readBudget } from '@plinth/contract/budget';
import { budgetWords } from '@plinth/contract/lakhs';
import { limits } from '@plinth/contract/limits';
import type { Person, PersonUpdate } from '@plinth/contract/person.schema';
import { useId, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { DialogFoot } from '../dialogs/dialog-foot.tsx';
import { useSaving } from '../dialogs/use-saving.ts';

type FactsTexts = {
  title: Record<FactsPart, string>;
  fields: Record<Field | 'project' | 'budget', string>;
  hints: { budget: string; timeZone: string };
  noProject: string;
  wrongBudget: string;
  missingName: string;
  ok: string;
  saving: string;
  cancel: string;
};

/** What the dialog changes: who the person is, or what the person looks for. */
export type FactsPart = 'person' | 'wishes';
type Field = 'name' | 'phone' | 'email' | 'place' | 'language' | 'timeZone' | 'home' | 'timing';

type Props = {
  texts: FactsTexts;
  part: FactsPart | null;
  person: Person;
  projects: readonly { id: string; name: string }[];
  zones: readonly string[];
  languages: readonly string[];
  /** Resolves to a fault, or to null where it was saved. */
  onSave: (update: PersonUpdate) => Promise<string | null>;
  onClose: () => void;
};

/** Corrects what is known of a person. */
export function FactsDialog(props: Props) {
  const { texts, part, onClose } = props;
  return (
    <Dialog
      isOpen={part !== null}
      onClose={onClose}
      title={part ? texts.title[part] : ''}
      closeLabel={texts.cancel}
      closesOutside={false}
      isSheet
    >
      {part ? <FactsForm {...props} part={part} /> : null}
    </Dialog>
  );
}

const limitOf: Record<Field, number> = {
  name: limits.name,
  phone: limits.phone,
  email: limits.email,
  place: limits.line,
  language: limits.label,
  timeZone: limits.label,
  home: limits.line,
  timing: limits.line,
};

function FactsForm({ texts, part, person, projects, zones, languages, onSave, onClose }: Props & { part: FactsPart }) {
  const id = useId();
  const [values, setValues] = useState<Record<Field, string>>({
    name: person.name ?? '',
    phone: person.phone ?? '',
    email: person.email ?? '',
    place: person.place ?? '',
    language: person.language ?? '',
    timeZone: person.timeZone,
    home: person.home ?? '',
    timing: person.timing ?? '',
  });
  const [project, setProject] = useState(person.project?.id ?? '');
  const [budget, setBudget] = useState(budgetWords(person.budget));
  const [faults, setFaults] = useState<{ name?: string; budget?: string }>({});
  const saving = useSaving(onClose);
  const read = readBudget(budget);

  const field = (name: Field, more: Omit<React.ComponentProps<typeof TextField>, 'label'> = {}) => (
    <TextField
      label={texts.fields[name]}
      name={name}
      value={values[name]}
      maxLength={limitOf[name]}
      autoComplete="off"
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      {...more}
    />
  );

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = {
      ...(part === 'person' && values.name.trim() === '' && { name: texts.missingName }),
      ...(part === 'wishes' && read === null && { budget: texts.wrongBudget }),
    };
    setFaults(found);
    const [first] = Object.keys(found);
    if (first || read === null) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const orNone = (value: string) => value.trim() || null;
    const { name, phone, email, place, language, timeZone, home, timing } = values;
    const zone = timeZone.trim();
    void saving.save(() =>
      onSave(
        part === 'person'
          ? {
              ...{ name: name.trim(), phone: phone.trim(), email: email.trim() },
              ...{ place: orNone(place), language: orNone(language) },
              ...(zone !== person.timeZone && { timeZone: zone || null }),
            }
          : { project: project || null, home: orNone(home), budget: read, timing: orNone(timing) },
      ),
    );
  }

  return (
    <form noValidate className="mt-5 grid gap-4" onSubmit={handleSubmit}>
      {part === 'person' ? (
        <>
          {field('name', { error: faults.name })}
          {field('phone', { type: 'tel', inputMode: 'tel' })}
          {field('email', { type: 'email', inputMode: 'email' })}
          <div className="grid gap-4 sm:grid-cols-2">
            {field('place')}
            {field('language', { list: `${id}-languages` })}
          </div>
          {field('timeZone', { list: `${id}-zones`, hint: texts.hints.timeZone })}
          <datalist id={`${id}-zones`}>
            {zones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <datalist id={`${id}-languages`}>
            {languages.map((language) => (
              <option key={language} value={language} />
            ))}
          </datalist>
        </>
      ) : (
        <>
          <SelectField
            label={texts.fields.project}
            name="project"
            value={project}
            onChange={(event) => setProject(event.target.value)}
          >
            <option value="">{texts.noProject}</option>
            {projects.map((it) => (
              <option key={it.id} value={it.id}>
                {it.name}
              </option>
            ))}
          </SelectField>
          {field('home')}
          <TextField
            label={texts.fields.budget}
            name="budget"
            value={budget}
            hint={texts.hints.budget}
            error={faults.budget}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setBudget(event.target.value)}
          />
          {field('timing')}
        </>
      )}
      <DialogFoot
        fault={saving.fault}
        isPending={saving.isPending}
        ok={saving.isPending ? texts.saving : texts.ok}
        cancel={texts.cancel}
        onCancel={onClose}
      />
    </form>
  );
}
