import type { Lead } from '@plinth/contract/admin.schema';
import type { ComponentProps } from 'react';
import { ConsentList, LeadSource } from './lead-consent.tsx';
import { type InterestTexts, LeadInterestFacts } from './lead-interest.tsx';
import { DeliveryList, EventList, type LeadTexts, NoteForm, OtherLeads, Panel } from './lead-panels.tsx';

type Titled<T> = T & { title: string };
type Props = {
  texts: LeadTexts & {
    followUp: string;
    interest: InterestTexts;
    consent: Titled<ComponentProps<typeof ConsentList>['texts']>;
    source: Titled<ComponentProps<typeof LeadSource>['texts']>;
  };
  known: Lead;
  pathOf: (id: string) => string;
  holdActs: Pick<ComponentProps<typeof LeadInterestFacts>, 'onGrant' | 'onRelease'>;
  followUp: ComponentProps<typeof NoteForm>['followUp'];
  onReplay: ComponentProps<typeof DeliveryList>['onReplay'];
};

/** Everything known about a lead besides its form fields, ordered for a person who is about to call. */
export function LeadAside({ texts, known, pathOf, holdActs, followUp, onReplay }: Props) {
  const { lead, others, events, deliveries, consent, attribution, interest, hold } = known;
  return (
    <div className="grid gap-4">
      {interest ? (
        <Panel title={texts.interest.title}>
          <LeadInterestFacts texts={texts.interest} interest={interest} hold={hold} {...holdActs} />
        </Panel>
      ) : null}
      <Panel title={texts.consent.title}>
        <ConsentList texts={texts.consent} receipts={consent} />
      </Panel>
      <Panel title={texts.followUp}>
        <NoteForm texts={texts} followUp={followUp} />
      </Panel>
      <Panel title={texts.log}>
        <EventList texts={texts} events={events} />
      </Panel>
      <Panel title={texts.others}>
        <OtherLeads texts={texts} others={others} pathOf={pathOf} />
      </Panel>
      <Panel title={texts.source.title}>
        <LeadSource texts={texts.source} attribution={attribution} />
      </Panel>
      <Panel title={texts.delivery}>
        <DeliveryList texts={texts} lead={lead} deliveries={deliveries} onReplay={onReplay} />
      </Panel>
    </div>
  );
}
