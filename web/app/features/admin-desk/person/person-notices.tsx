import type { Person } from '@plinth/contract/person.schema';
import { type Stage, stages } from '@plinth/contract/stages';
import { companyTime, waitedSince } from '../../../lib/admin-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, smallButton } from '../box.tsx';
import { Mark } from '../mark.tsx';
import type { Conflict } from './use-noting.ts';

type NoticeTexts = {
  noName: string;
  withdrawn: (name: string, time: string) => { title: string; more: string };
  conflict: {
    title: (who: string, what: string, ago: string) => string;
    changed: string;
    moved: (stage: string) => string;
    owner: string;
    step: string;
    kept: string;
    load: string;
    colleague: string;
  };
  stage: { stages: Record<Stage, string> };
};

type Props = {
  texts: NoticeTexts;
  person: Pick<Person, 'name' | 'withdrawnAt'>;
  conflict: Conflict | null;
  now: number;
  onLoad: () => Promise<void>;
};

/** What stands above everything else: that the person withdrew, or that a colleague changed the record meanwhile. */
export function PersonNotices({ texts, person: { name, withdrawnAt }, conflict, now, onLoad }: Props) {
  const withdrawn = withdrawnAt ? texts.withdrawn(name ?? texts.noName, companyTime(withdrawnAt)) : null;
  return (
    <>
      {withdrawn ? (
        <div className="mb-4">
          <Notice look="error">
            <Mark name="blocked" className="mr-2" />
            <b className="font-semibold">{withdrawn.title}</b> {withdrawn.more}
          </Notice>
        </div>
      ) : null}
      <div role="alert" className={conflict ? 'mb-4' : ''}>
        {conflict ? (
          <Notice
            look="warning"
            action={
              <Button look="quiet" className={smallButton} onClick={() => void onLoad()}>
                {texts.conflict.load}
              </Button>
            }
          >
            <Mark name="late" className="mr-2" />
            <b className="font-semibold">{sentenceOf(conflict, texts, Math.max(now, Date.now()))}</b>{' '}
            {texts.conflict.kept}
          </Notice>
        ) : null}
      </div>
    </>
  );
}

function sentenceOf({ touch }: Conflict, { conflict, stage }: NoticeTexts, now: number): string {
  const to = stages.find((it) => it === touch?.facts.to);
  const what =
    touch?.kind === 'stage' && to
      ? conflict.moved(stage.stages[to])
      : touch?.kind === 'owner'
        ? conflict.owner
        : touch?.kind === 'step'
          ? conflict.step
          : conflict.changed;
  return conflict.title(touch?.by?.name ?? conflict.colleague, what, touch ? waitedSince(touch.at, now) : '0 min');
}
