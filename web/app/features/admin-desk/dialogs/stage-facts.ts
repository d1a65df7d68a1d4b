import type { StageInput } from '@plinth/contract/person.schema';
import { type MoveFacts, type MoveNeed, missingForMove, moveNeeds, type Stage } from '@plinth/contract/stages';

export type StagePerson = {
  name: string | null;
  stage: Stage;
  respondedAt: string | null;
  visitAt: string | null;
  home: string | null;
  timing: string | null;
  budget: { from: number | null; to: number | null };
};

/** What a person's record says already. */
export const factsOf = ({ respondedAt, visitAt, home, timing, budget }: StagePerson): MoveFacts => ({
  isReached: respondedAt !== null,
  budget: budget.from !== null || budget.to !== null,
  timing: Boolean(timing),
  home: Boolean(home),
  // An earlier visit is not the one that is booked now.
  visitAt: visitAt !== null && Date.parse(visitAt) > Date.now(),
});

/** What the dialog asks for; empty where the move needs nothing more. */
export function askedFor(people: readonly StagePerson[], to: Stage): MoveNeed[] {
  const asked = new Set(people.flatMap((person) => missingForMove(person.stage, to, factsOf(person))));
  return moveNeeds.filter((need) => asked.has(need));
}

/** What is still missing once the dialog is filled in. */
export function stillMissing(people: readonly StagePerson[], input: StageInput): MoveNeed[] {
  const given: MoveFacts = {
    ...(input.result && { isReached: true }),
    ...((input.budget?.from ?? input.budget?.to ?? null) !== null && { budget: true }),
    ...(input.timing && { timing: true }),
    ...(input.home && { home: true }),
    ...(input.visitAt && { visitAt: true }),
    ...(input.bookedOn && { bookedOn: true }),
    ...(input.lostReason && { lostReason: input.lostReason }),
    ...(input.note && { note: true }),
  };
  const missing = new Set(
    people.flatMap((person) => missingForMove(person.stage, input.to, { ...factsOf(person), ...given })),
  );
  return moveNeeds.filter((need) => missing.has(need));
}
