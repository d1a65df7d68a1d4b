import { useEffect, useEffectEvent, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';

type Texts = {
  name: { label: string; placeholder: string };
  location: { label: string; all: string };
  submit: string;
};

type Props = { texts: Texts; name: string; location: string; locations: readonly string[] };

/** A pause in typing after which the list follows by itself. */
const typingPause = 250;

/** A plain form of the page's own address: it works without script, and with it the list follows as one types. */
export function ProjectSearch({ texts, name, location, locations }: Props) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = (form: HTMLFormElement | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), delay);
  };

  // What was typed or chosen before the scripts came is not lost: the list catches up.
  const form = useRef<HTMLFormElement>(null);
  const catchUp = useEffectEvent(() => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    if (typed.get('name') !== name || typed.get('location') !== location) follow(form.current, 0);
  });
  useEffect(() => catchUp(), []);

  return (
    <Form
      ref={form}
      role="search"
      preventScrollReset
      onSubmit={() => clearTimeout(timer.current)}
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
        // A new search from outside (the back button, 'Show all') starts the field anew.
        key={`name-${name === '' && location === ''}`}
        onChange={(event) => follow(event.currentTarget.form, typingPause)}
      />
      <SelectField
        label={texts.location.label}
        name="location"
        defaultValue={location}
        key={`location-${location}`}
        onChange={(event) => follow(event.currentTarget.form, 0)}
      >
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
