import { furtherStage } from '@plinth/contract/merge-people';
import { isClosed, type Stage } from '@plinth/contract/stages';

/** What the desk must make of a sequence of changes, without a database: the people, and what belongs to each. */

type Response = { isDue: boolean; isAnswered: boolean };
export type ModelPerson = {
  id: string;
  stage: Stage;
  response: Response;
  /** Count the changes of each part, to tell whether one was changed since a merge. */
  stageChanges: number;
  responseChanges: number;
  contacts: Set<string>;
  forms: Set<string>;
  notes: Set<string>;
  mergedInto: string | null;
};
type Merge = {
  id: string;
  at: number;
  kept: string;
  merged: string;
  before: { stage: Stage; response: Response };
  stageChanges: number;
  responseChanges: number;
  moved: { contacts: Set<string>; forms: Set<string>; notes: Set<string> };
};

export class PeopleModel {
  readonly people = new Map<string, ModelPerson>();
  readonly merges: Merge[] = [];
  /** The number of each form, and when it came. */
  readonly forms = new Map<string, { phone: string; at: number }>();
  readonly events: string[] = [];
  private clock = 0;

  add(id: string, phone: string) {
    this.people.set(id, {
      ...{ id, stage: 'new', response: { isDue: true, isAnswered: false }, stageChanges: 0, responseChanges: 0 },
      ...{ contacts: new Set([phone]), forms: new Set(), notes: new Set(), mergedInto: null },
    });
  }

  living = () => [...this.people.values()].filter(({ mergedInto }) => mergedInto === null);
  get = (id: string) => this.people.get(id) as ModelPerson;

  addForm(id: string, form: string, phone: string) {
    this.clock += 1;
    this.forms.set(form, { phone, at: this.clock });
    this.get(id).forms.add(form);
  }

  move(id: string, to: Stage) {
    const person = this.get(id);
    person.stage = to;
    person.stageChanges += 1;
    if (isClosed(to) && person.response.isDue) this.respond(person, { ...person.response, isDue: false });
    this.events.push('person.stage');
  }

  note(id: string, note: string, isFirstResponse: boolean) {
    const person = this.get(id);
    person.notes.add(note);
    if (isFirstResponse && !person.response.isAnswered) {
      this.respond(person, { isDue: false, isAnswered: true });
      if (person.stage === 'new') {
        person.stage = 'contacted';
        person.stageChanges += 1;
      }
    }
    this.events.push('person.touch');
  }

  merge(merge: string, kept: string, merged: string) {
    this.clock += 1;
    const [one, two] = [this.get(kept), this.get(merged)];
    const before = { stage: one.stage, response: one.response };
    const stage = furtherStage(one.stage, two.stage);
    const isAnswered = one.response.isAnswered || two.response.isAnswered;
    const isDue = !isAnswered && !isClosed(stage) && (one.response.isDue || two.response.isDue);
    one.stage = stage;
    one.response = { isDue, isAnswered };
    const moved = { contacts: new Set(two.contacts), forms: new Set(two.forms), notes: new Set(two.notes) };
    for (const part of ['contacts', 'forms', 'notes'] as const) {
      for (const it of two[part]) one[part].add(it);
      two[part].clear();
    }
    two.mergedInto = kept;
    const { stageChanges, responseChanges } = one;
    this.merges.push({ id: merge, at: this.clock, kept, merged, before, stageChanges, responseChanges, moved });
    this.events.push('person.merge');
  }

  /** The newest merge of a person is undone first. */
  mayUndo = ({ kept, at }: Merge) =>
    this.get(kept).mergedInto === null && !this.merges.some((later) => later.kept === kept && later.at > at);

  undo(merge: Merge) {
    this.merges.splice(this.merges.indexOf(merge), 1);
    const [one, two] = [this.get(merge.kept), this.get(merge.merged)];
    const { before, moved } = merge;
    if (one.stageChanges === merge.stageChanges) one.stage = before.stage;
    if (one.responseChanges === merge.responseChanges) one.response = before.response;
    const isSince = (form: string) => {
      const { at, phone } = this.forms.get(form) ?? { at: 0, phone: '' };
      return at > merge.at && moved.contacts.has(phone);
    };
    const back = {
      ...moved,
      forms: new Set([...one.forms].filter((form) => moved.forms.has(form) || isSince(form))),
    };
    for (const part of ['contacts', 'forms', 'notes'] as const) {
      for (const it of back[part]) {
        one[part].delete(it);
        two[part].add(it);
      }
    }
    two.mergedInto = null;
    this.events.push('person.merge-undo');
  }

  private respond(person: ModelPerson, response: Response) {
    person.response = response;
    person.responseChanges += 1;
  }
}
