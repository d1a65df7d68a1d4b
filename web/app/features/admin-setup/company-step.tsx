import type { CompanyFacts } from '@plinth/contract/company-facts';
import { textOf } from '@plinth/contract/text-of';
import type { ProblemTexts } from '../../lib/admin-problem.ts';
import { issuesOf } from '../../lib/admin-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { officeOf, saveCompany } from './save-company.ts';
import { StepHeading } from './setup-shell.tsx';
import { useSending } from './use-sending.ts';

type Texts = ProblemTexts & {
  pending: string;
  company: Record<
    | 'title'
    | 'lead'
    | 'name'
    | 'nameHint'
    | 'description'
    | 'descriptionHint'
    | 'phone'
    | 'phoneHint'
    | 'email'
    | 'office'
    | 'officeHint'
    | 'city'
    | 'latitude'
    | 'longitude'
    | 'pointHint'
    | 'submit'
    | 'officeName'
    | 'hours',
    string
  >;
};
type Props = { texts: Texts; facts: CompanyFacts | null; onDone: () => void };

/** The field of this form that a field of the document is. */
const fieldOf: Record<string, string> = {
  'offices.0.ContactOfficeAddress': 'office',
  'offices.0.ContactOfficeCity': 'city',
  'offices.0.ContactOfficeLat': 'latitude',
  'offices.0.ContactOfficeLong': 'longitude',
};
const fields = ['name', 'description', 'phone', 'email', 'office', 'city', 'latitude', 'longitude'] as const;

export function CompanyStep({ texts, facts, onDone }: Props) {
  const { company } = texts;
  const { isLive, isPending, problem, send, errorOf } = useSending(texts);
  const office = facts?.offices[0];

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name = '', description, phone, email, address = '', city = '', latitude = '', longitude = ''] = fields.map(
      (field) => textOf(form.get(field)).trim(),
    );
    const first = officeOf({ name: company.officeName, office: address, city, latitude, longitude });
    const entered = {
      ...{ name, description, phone, email },
      offices: [...first, ...(facts?.offices.slice(1) ?? [])],
      ...(!facts && { shortName: name, officeHours: company.hours, serviceHours: company.hours }),
    };
    void send(
      async () => {
        await saveCompany(entered);
        onDone();
      },
      (error) => {
        const [path, text] = Object.entries(issuesOf(error))[0] ?? [];
        if (!path || !text) return null;
        return { text, field: fieldOf[path] ?? path, isAtField: true };
      },
    );
  }

  const field = (name: (typeof fields)[number], value: string | undefined, hint?: string) => ({
    ...{ name, label: company[name], error: errorOf(name), defaultValue: value ?? '' },
    ...(hint && { hint }),
  });
  return (
    <form onSubmit={handleSubmit} className="grid gap-4.5">
      <div>
        <StepHeading title={company.title} lead={company.lead} />
      </div>
      <ProblemNote problem={problem} />
      <TextField {...field('name', facts?.name, company.nameHint)} autoComplete="organization" required />
      <TextField {...field('description', facts?.description, company.descriptionHint)} required />
      <div className="grid gap-4.5 lg:grid-cols-2">
        <TextField {...field('phone', facts?.phone, company.phoneHint)} type="tel" autoComplete="tel" required />
        <TextField {...field('email', facts?.email)} type="email" autoComplete="email" required />
        <TextArea
          {...field('office', office?.ContactOfficeAddress, company.officeHint)}
          autoComplete="street-address"
        />
        <TextField {...field('city', office?.ContactOfficeCity)} />
        <TextField
          {...field('latitude', office && String(office.ContactOfficeLat), company.pointHint)}
          inputMode="decimal"
        />
        <TextField {...field('longitude', office && String(office.ContactOfficeLong))} inputMode="decimal" />
      </div>
      <div>
        <Button type="submit" look="admin" disabled={!isLive}>
          {isPending ? texts.pending : company.submit}
        </Button>
      </div>
    </form>
  );
}
