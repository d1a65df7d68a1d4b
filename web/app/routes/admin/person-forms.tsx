import type { Lead } from '@plinth/contract/admin.schema';
import { Link } from 'react-router';
import { leadTexts } from '../../content/admin-leads.ts';
import { personTexts as texts } from '../../content/admin-person.ts';
import { SidePanel } from '../../features/admin-desk/box.tsx';
import { HeldNotice } from '../../features/admin-leads/held-notice.tsx';
import { ConsentList } from '../../features/admin-leads/lead-consent.tsx';
import { LeadInterestFacts } from '../../features/admin-leads/lead-interest.tsx';
import { DeliveryList } from '../../features/admin-leads/lead-panels.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { companyTime } from '../../lib/admin-time.ts';
import { useAct } from '../../lib/use-act.ts';
import { useToast } from '../../ui/toast.tsx';

type Props = { forms: readonly Lead[]; pathOf: (id: string) => string; receipts: Lead['consent'] };

/** What belongs to single forms: the home that one asks for, what was sent because of it, and the receipts. */
export function FormPanels({ forms, pathOf, receipts }: Props) {
  const wishes = forms.filter(({ interest }) => interest);
  return (
    <>
      {wishes.map((form) => (
        <WishPanel key={form.lead.id} form={form} />
      ))}
      <SidePanel title={texts.sent.title}>
        {forms.length === 0 ? <p className="text-ink-2 text-small">{texts.sent.none}</p> : null}
        {forms.map((form) => (
          <SentList key={form.lead.id} form={form} path={pathOf(form.lead.id)} />
        ))}
      </SidePanel>
      <SidePanel title={texts.privacy.title}>
        <ConsentList texts={leadTexts.consent} receipts={receipts} />
      </SidePanel>
    </>
  );
}

function WishPanel({ form: { lead, interest, hold } }: { form: Lead }) {
  const act = useAct();
  const toast = useToast();
  const params = { id: lead.id };
  const words = leadTexts.interest;
  if (!interest) return null;
  const done = (text: string) => () => toast({ text, about: lead.id });
  return (
    <SidePanel title={texts.home}>
      <LeadInterestFacts
        texts={words}
        interest={interest}
        hold={hold}
        onGrant={() => act(adminApi.grantHold({ params }), done(words.granted))}
        onRelease={() => act(adminApi.releaseHold({ params }), done(words.released))}
      />
    </SidePanel>
  );
}

function SentList({ form: { lead, deliveries, suspicion }, path }: { form: Lead; path: string }) {
  const act = useAct();
  const toast = useToast();
  const params = { id: lead.id };
  return (
    <div className="border-rule border-t py-2.5 first-of-type:border-t-0">
      <Link to={path} className="inline-flex min-h-6 items-center font-semibold text-small underline max-car:min-h-11">
        {texts.sent.form(leadTexts.kinds[lead.kind], lead.site ?? '')}
      </Link>
      <p className="text-ink-2 text-label">{companyTime(lead.createdAt)}</p>
      {lead.held ? (
        <HeldNotice
          texts={leadTexts}
          reasons={suspicion?.reasons ?? []}
          onRelease={() =>
            act(adminApi.releaseLead({ params }), () => toast({ text: leadTexts.released, about: lead.id }))
          }
        />
      ) : (
        <DeliveryList
          texts={leadTexts}
          lead={lead}
          deliveries={deliveries}
          onReplay={(channel) => act(adminApi.replayDelivery({ params: { ...params, channel } }))}
        />
      )}
    </div>
  );
}
