import {
  findTwice,
  guessFields,
  type ImportField,
  type ImportOutcome,
  type ImportRowReading,
  readImportRow,
} from '@plinth/contract/people-import';
import type {
  ImportCounts,
  ImportLine,
  ImportPreview,
  ImportPreviewInput,
} from '@plinth/contract/people-import.schema';
import { decideMatch } from '@plinth/contract/person-match';
import type { FoundMatches, ImportRepository, StoredMatch } from './import.repository.ts';
import { type FileRow, readImportFile } from './import-file.ts';
import type { PhoneNumbers } from './person-contacts.ts';

export type ImportNumbers = PhoneNumbers & { isValidAbroad: (phone: { dialCode: string; digits: string }) => boolean };

/** Which of these numbers and addresses belong to people who were erased: their marks keep them from coming back. */
export type FindErased = (values: readonly string[]) => Promise<ReadonlySet<string>>;

type Reading = ImportRowReading & FileRow & { isTwice: boolean; project: string | null };
export type JudgedRow = Reading & { outcome: ImportOutcome; match: StoredMatch | null; by: 'phone' | 'email' | null };
export type JudgedFile = {
  headers: string[];
  fields: ImportField[];
  rows: JudgedRow[];
  projects: ImportPreview['projects'];
};

type Dependencies = { imports: ImportRepository; phoneNumbers: ImportNumbers; findErased: FindErased };

/** What each row of a file would do. Nothing is stored. */
export function createImportJudge({ imports, phoneNumbers, findErased }: Dependencies) {
  const rules = { plans: phoneNumbers.dialPlans, isValidAbroad: phoneNumbers.isValidAbroad };

  return async function judge(input: ImportPreviewInput): Promise<JudgedFile> {
    const { headers, rows } = readImportFile(input.content);
    const fields = input.fields ?? guessFields(headers);
    const mended = new Map(input.mended.map((it) => [it.row, it]));
    const read = rows.map((row) => {
      const cells = mendedCells(row.cells, fields, mended.get(row.row));
      return { ...row, cells, ...readImportRow(cells, fields, rules) };
    });
    const projects = await nameProjects(
      imports,
      read.map(({ values }) => values.project),
      input.projects,
    );
    const twice = findTwice(read.map(({ values, faults }) => (faults.length > 0 ? nobody : values)));
    const readings = read.map((row, at) => ({
      ...row,
      isTwice: twice[at] ?? false,
      project: projects.find(({ name }) => name === row.values.project)?.project ?? null,
    }));
    const valuesOf = (name: 'phone' | 'mailbox') => readings.flatMap(({ values }) => values[name] ?? []);
    const [phones, mailboxes] = [valuesOf('phone'), valuesOf('mailbox')];
    const [found, erased] = await Promise.all([
      imports.findMatches(phones, mailboxes),
      findErased([...phones, ...mailboxes]),
    ]);
    const separate = new Set(input.separate);
    return { headers, fields, projects, rows: readings.map((row) => judgeRow(row, found, erased, separate)) };
  };
}

const nobody = { phone: null, mailbox: null };

/** The projects that the file names, each with what it means: as chosen now, as remembered, or by its own name. */
async function nameProjects(
  imports: ImportRepository,
  names: readonly (string | null)[],
  chosen: ImportPreviewInput['projects'],
): Promise<ImportPreview['projects']> {
  const counts = new Map<string, number>();
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size === 0) return [];
  const [projects, remembered] = await Promise.all([imports.listProjects(), imports.listProjectNames()]);
  const known = (name: string) => {
    const key = name.toLowerCase();
    const kept = remembered.find((it) => it.name === key);
    if (kept) return { project: projects.some(({ id }) => id === kept.project) ? kept.project : null };
    const own = projects.find((project) => project.name.toLowerCase() === key);
    return own && { project: own.id };
  };
  return [...counts].map(([name, count]) => {
    const now = chosen.find((it) => it.name === name);
    const before = known(name);
    return { name, count, project: (now ?? before)?.project ?? null, isKnown: before !== undefined };
  });
}

/** The corrected cells of a row stand in the columns of their fields. */
function mendedCells(
  cells: readonly string[],
  fields: readonly ImportField[],
  mended: ImportPreviewInput['mended'][number] | undefined,
): string[] {
  if (!mended) return [...cells];
  return fields.map((field, at) => {
    const corrected = field === 'name' || field === 'phone' || field === 'email' ? mended[field] : undefined;
    return corrected ?? cells[at] ?? '';
  });
}

export const isWithdrawn = ({ withdrawnAt, allowed }: Pick<StoredMatch, 'withdrawnAt' | 'allowed'>) =>
  withdrawnAt !== null && allowed.length === 0;

function judgeRow(
  row: Reading,
  found: FoundMatches,
  erased: ReadonlySet<string>,
  separate: ReadonlySet<number>,
): JudgedRow {
  const { phone, mailbox } = row.values;
  const as = (outcome: ImportOutcome, match: StoredMatch | null = null, by: JudgedRow['by'] = null): JudgedRow => ({
    ...{ ...row, outcome, match, by },
  });
  if (row.faults.length > 0) return as('wrong');
  if (row.isTwice) return as('twice');
  if ([phone, mailbox].some((value) => value !== null && erased.has(value))) return as('erased');
  const byPhone = (phone && found.byPhone.get(phone)) || null;
  const byEmail = (mailbox && found.byEmail.get(mailbox)) || [];
  // A withdrawal holds for whichever of the two the list still has.
  const withdrawn = [byPhone, ...byEmail.map(({ id }) => id)]
    .map((id) => (id ? found.people.get(id) : undefined))
    .find((it) => it && isWithdrawn(it));
  if (withdrawn) return as('withdrew', withdrawn, byPhone === withdrawn.id ? 'phone' : 'email');
  const { person } = decideMatch({ hasPhone: phone !== null, byPhone, byEmail });
  const match = (person && found.people.get(person)) || null;
  if (!match) return as('new');
  const by = byPhone === match.id ? 'phone' : 'email';
  return by === 'email' && phone !== null && separate.has(row.row) ? as('new', match, by) : as('joins', match, by);
}

export function countOutcomes(rows: readonly JudgedRow[]): ImportCounts {
  const counts: ImportCounts = { new: 0, joins: 0, withdrew: 0, erased: 0, wrong: 0, twice: 0, all: rows.length };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

export const lineOf = ({ row, values, project, outcome, by, match, faults, cells }: JudgedRow): ImportLine => ({
  ...{ row, project, outcome, by, faults, name: values.name },
  ...{ phone: values.phone ?? '', email: values.email ?? '' },
  person: match && {
    ...{ id: match.id, name: match.name, stage: match.stage },
    withdrawnAt: match.withdrawnAt?.toISOString() ?? null,
  },
  cells: outcome === 'wrong' ? cells : [],
});
