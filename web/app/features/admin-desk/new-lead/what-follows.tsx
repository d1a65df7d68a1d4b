import type { HandSource } from '@plinth/contract/touches';
import { SidePanel } from '../box.tsx';

type Source = Exclude<HandSource, 'import'>;
type Texts = {
  title: string;
  stageWord: string;
  stage: (source: Source) => { stage: string; why: string };
  stepWord: string;
  step: (source: Source) => string;
  when: string;
  known: string;
  owner: { chosen: string; team: string };
  silent: string;
};

type Props = { texts: Texts; source: Source; isKnown: boolean; hasOwner: boolean; children: React.ReactNode };

/** Says before the button what saving does, and what it does not. */
export function WhatFollows({ texts, source, isKnown, hasOwner, children }: Props) {
  const { stage, why } = texts.stage(source);
  const line = 'border-rule border-t py-2 first:border-t-0';
  return (
    <SidePanel title={texts.title} isInked>
      <ul className="text-small leading-snug">
        {isKnown ? (
          <li className={line}>{texts.known}</li>
        ) : (
          <>
            <li className={line}>
              {texts.stageWord} <b className="font-semibold">{stage}</b>
              {why}
            </li>
            <li className={line}>
              {texts.stepWord} <b className="font-semibold">{texts.step(source)}</b>, {texts.when}
            </li>
            <li className={line}>{hasOwner ? texts.owner.chosen : texts.owner.team}</li>
          </>
        )}
        <li className={line}>{texts.silent}</li>
      </ul>
      {children}
    </SidePanel>
  );
}
