import type { Lead } from '@plinth/contract/admin.schema';
import type { ComponentProps } from 'react';
import { HeldNotice } from './held-notice.tsx';
import { ConsentList, Whence } from './lead-consent.tsx';
import { DeliveryList, EventList, type LeadTexts, NoteForm, OtherLeads, Panel } from './lead-panels.tsx';

type Titled<T> = T & { title: string };
type Props = {
  texts: LeadTexts &
    ComponentProps<typeof HeldNotice>['texts'] & {
      held: string;
      followUp: string;
      consent: Titled<ComponentProps<typeof ConsentList>['texts']>;
      whence: Titled<ComponentProps<typeof Whence>['texts']>;
    };
  known: Lead;
  pathOf: (id: string) => string;
  onRelease: ComponentProps<typeof HeldNotice>['onRelease'];
  onAdd: ComponentProps<typeof NoteForm>['onAdd'];
  onReplay: ComponentProps<typeof DeliveryList>['onReplay'];
};

/** What is known of a lead beyond its own words, in the order in which someone who is about to ring wants it. */
export function LeadAside({ texts, known, pathOf, onRelease, onAdd, onReplay }: Props) {
  const { lead, others, events, deliveries, consent, attribution, suspicion } = known;
  return (
    <div className="grid gap-4">
      {lead.held ? (
        <Panel title={texts.held}>
          <HeldNotice texts={texts} reasons={suspicion?.reasons ?? []} onRelease={onRelease} />
        </Panel>
      ) : null}
      <Panel title={texts.consent.title}>
        <ConsentList texts={texts.consent} receipts={consent} />
      </Panel>
      <Panel title={texts.followUp}>
        <NoteForm key={`${lead.id} ${lead.status}`} texts={texts} lead={lead} onAdd={onAdd} />
      </Panel>
      <Panel title={texts.log}>
        <EventList texts={texts} events={events} />
      </Panel>
      <Panel title={texts.others}>
        <OtherLeads texts={texts} others={others} pathOf={pathOf} />
      </Panel>
      <Panel title={texts.whence.title}>
        <Whence texts={texts.whence} attribution={attribution} />
      </Panel>
      <Panel title={texts.delivery}>
        <DeliveryList texts={texts} lead={lead} deliveries={deliveries} onReplay={onReplay} />
      </Panel>
    </div>
  );
}
