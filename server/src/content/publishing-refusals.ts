import type { StepRefusal, Taken } from '@plinth/contract/publishing';
import { Failure, invalidField, notFound, staleVersion } from '../platform/failures.ts';

const refusals: Record<StepRefusal, () => Failure> = {
  'not allowed': () => new Failure('not_allowed', 'Your role may not do this'),
  deleted: () => notFound('document'),
  'no draft': () => invalidField('body.draft', 'There is nothing that is not live already'),
  edited: () => staleVersion('draft'),
  'not live': () => invalidField('body.do', 'This is not on the website'),
  'not asked': () => invalidField('body.do', 'No approval was asked for'),
  'not scheduled': () => invalidField('body.do', 'Nothing is planned'),
  'nothing else': () => invalidField('body.do', 'This was never live. Delete it instead'),
};

/** What the state machine has decided; a refusal becomes the failure that the client is told. */
export function allowed(outcome: Taken | StepRefusal): Taken {
  if (typeof outcome === 'string') throw refusals[outcome]();
  return outcome;
}
