import { limits } from '@plinth/contract/limits';
import type { KnownPerson } from '@plinth/contract/people-import.schema';
import { type HandSource, handSources } from '@plinth/contract/touches';
import { useId } from 'react';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { SidePanel } from '../box.tsx';
import type { OwnerChoice } from '../dialogs/owner-dialog.tsx';
import { Segments } from '../segments.tsx';
import { ConsentPart, type ConsentPartTexts } from './consent-part.tsx';
import { KnownNotice, type KnownTexts } from './known-notice.tsx';
import type { LeadFault, NewLead } from './new-lead-values.ts';

export type NewLeadTexts = {
  who: string;
  what: string;
  fields: Record<
    'phone' | 'name' | 'email' | 'place' | 'language' | 'project' | 'home' | 'budget' | 'owner' | 'note',
    string
  >;
  hints: { phone: string; budget: string };
  source: string;
  sources: Record<Exclude<HandSource, 'import'>, string>;
  noProject: string;
  team: string;
  open: (count: number) => string;
  away: string;
  faults: Record<Exclude<LeadFault, 'allowed' | 'how'>, string>;
  consent: ConsentPartTexts;
  known: KnownTexts;
};

type Props = {
  texts: NewLeadTexts;
  lead: NewLead;
  known: KnownPerson;
  faults: readonly LeadFault[];
  projects: readonly { id: string; name: string }[];
  owners: readonly OwnerChoice[];
  /** The colleague may give the lead to others. */
  canAssign: boolean;
  languages: readonly string[];
  pathOf: (id: string) => string;
  onChange: (part: Partial<NewLead>) => void;
};

/** Someone who came by the door, the telephone, a friend, an event or a broker. */
export function NewLeadFields(props: Props) {
  const { texts, lead, known, faults, projects, owners, canAssign, languages, pathOf, onChange } = props;
  const languageList = useId();
  const errorOf = (...names: (keyof NewLeadTexts['faults'])[]) => {
    const found = names.find((name) => faults.includes(name));
    return found && texts.faults[found];
  };
  const field = (
    name: 'phone' | 'name' | 'email' | 'place' | 'language' | 'home' | 'budget',
    more: Omit<React.ComponentProps<typeof TextField>, 'label'> = {},
  ) => (
    <TextField
      label={texts.fields[name]}
      name={name}
      value={lead[name]}
      maxLength={limits.line}
      autoComplete="off"
      onChange={(event) => onChange({ [name]: event.target.value })}
      {...more}
    />
  );
  const grid = 'grid gap-x-4.5 gap-y-3 sm:grid-cols-2';
  return (
    <div className="grid gap-4">
      <SidePanel title={texts.who}>
        <div className={grid}>
          {field('phone', {
            ...{ type: 'tel', inputMode: 'tel', maxLength: limits.phone, hint: texts.hints.phone },
            error: errorOf('contact', 'phone'),
          })}
          {field('name', { maxLength: limits.name, error: errorOf('name') })}
          <div role="status" className={known ? 'sm:col-span-2' : 'hidden'}>
            {known ? <KnownNotice texts={texts.known} person={known} pathOf={pathOf} /> : null}
          </div>
          {field('email', { type: 'email', inputMode: 'email', maxLength: limits.email, error: errorOf('email') })}
          {field('place')}
          {field('language', { list: languageList, maxLength: limits.label })}
          <datalist id={languageList}>
            {languages.map((language) => (
              <option key={language} value={language} />
            ))}
          </datalist>
        </div>
      </SidePanel>
      <SidePanel title={texts.what}>
        <div className={grid}>
          <div className="sm:col-span-2">
            <Segments
              label={texts.source}
              choices={handSources.flatMap((value) =>
                value === 'import' ? [] : [{ value, label: texts.sources[value] }],
              )}
              value={lead.source}
              onChange={(source) => onChange({ source })}
            />
          </div>
          <SelectField
            label={texts.fields.project}
            name="project"
            value={lead.project}
            onChange={(event) => onChange({ project: event.target.value })}
          >
            <option value="">{texts.noProject}</option>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {field('home')}
          {field('budget', { hint: texts.hints.budget, error: errorOf('budget') })}
          {canAssign ? (
            <SelectField
              label={texts.fields.owner}
              name="owner"
              value={lead.owner}
              onChange={(event) => onChange({ owner: event.target.value })}
            >
              <option value="">{texts.team}</option>
              {owners.map(({ id, name, open, isAway }) => (
                <option key={id} value={id}>
                  {[name, texts.open(open), ...(isAway ? [texts.away] : [])].join(', ')}
                </option>
              ))}
            </SelectField>
          ) : null}
          <div className="sm:col-span-2">
            <TextArea
              label={texts.fields.note}
              name="note"
              maxLength={limits.note}
              value={lead.note}
              onChange={(event) => onChange({ note: event.target.value })}
            />
          </div>
        </div>
      </SidePanel>
      <ConsentPart
        texts={texts.consent}
        lead={lead}
        isMissing={faults.includes('allowed')}
        isHowMissing={faults.includes('how')}
        onChange={onChange}
      />
    </div>
  );
}
