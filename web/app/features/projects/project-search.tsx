import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { typingPause, useLiveSearch } from '../../ui/use-live-search.ts';

type Texts = {
  name: { label: string; placeholder: string };
  location: { label: string; all: string };
  submit: string;
};

type Props = { texts: Texts; name: string; location: string; locations: readonly string[] };

/** A plain GET form of the current page. It works without scripts; with them the list updates while the visitor types. */
export function ProjectSearch({ texts, name, location, locations }: Props) {
  const { form, follow, cancel } = useLiveSearch({ name, location });
  return (
    <Form
      ref={form}
      role="search"
      preventScrollReset
      onSubmit={cancel}
      className="grid items-end gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <TextField
        label={texts.name.label}
        type="search"
        name="name"
        maxLength={120}
        autoComplete="off"
        placeholder={texts.name.placeholder}
        defaultValue={name}
        onChange={() => follow(typingPause)}
      />
      <SelectField label={texts.location.label} name="location" defaultValue={location} onChange={() => follow(0)}>
        <option value="">{texts.location.all}</option>
        {locations.map((place) => (
          <option key={place} value={place}>
            {place}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary">
        {texts.submit}
      </Button>
    </Form>
  );
}
