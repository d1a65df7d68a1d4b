import { adminPaths } from '@plinth/contract/admin-paths';
import { companyTime } from '@plinth/contract/company-time';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useRouteLoaderData } from 'react-router';
import { firstStepDue, newLeadTexts as texts } from '../../content/admin-new-lead.ts';
import { company } from '../../content/company.ts';
import { AddTabs } from '../../features/admin-desk/add-tabs.tsx';
import { NewLeadFields } from '../../features/admin-desk/new-lead/new-lead-form.tsx';
import {
  emptyLead,
  inputOf,
  type LeadFault,
  leadFaults,
  type NewLead,
  readNewLead,
} from '../../features/admin-desk/new-lead/new-lead-values.ts';
import { useKnownPerson } from '../../features/admin-desk/new-lead/use-known-person.ts';
import { WhatFollows } from '../../features/admin-desk/new-lead/what-follows.tsx';
import { faultOf } from '../../features/admin-desk/person/use-person-acts.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { dialCodes } from '../../lib/dial-codes.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { removeStored, useStored, writeStored } from '../../lib/storage.ts';
import { useCan } from '../../lib/use-can.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { Key } from '../../ui/key.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/new-lead';

export async function loader({ context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const [projects, sellers] = await Promise.all([api.listProjects(), api.listSellers()]);
  const today = companyTime(Date.now()).slice(0, 10);
  return {
    projects: projects.map(({ id, name }) => ({ id, name })),
    owners: sellers.map(({ id, name, open, isOnDuty, leave }) => ({
      ...{ id, name, open },
      isAway: !isOnDuty || leave.some(({ from, to }) => from <= today && today <= to),
    })),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const { leads } = adminPaths;
const pathOf = (id: string) => `${leads}/${id}`;
const storageKey = 'plinth-draft new lead';
const fieldOf: Partial<Record<LeadFault, string>> = { contact: 'phone', allowed: 'reply:call' };

/** A lead that came without the website: by the door, the telephone, a friend, an event or a broker. */
export default function NewLeadPage({ loaderData: { projects, owners } }: Route.ComponentProps) {
  const lead = readNewLead(useStored('local', storageKey));
  const known = useKnownPerson(lead.phone, lead.email);
  const [faults, setFaults] = useState<readonly LeadFault[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isBusy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const can = useCan();
  const own = useRouteLoaderData<{ overview: { id: string } | null }>('routes/admin/layout');
  const toast = useToast();
  const navigate = useNavigate();
  const source = lead.source === 'import' ? 'walk-in' : lead.source;

  // Who may not assign leads keeps what they bring.
  const ownLead = can('leads.manage') || !own?.overview ? {} : { owner: own.overview.id };

  function change(part: Partial<NewLead>) {
    const next = { ...lead, ...part };
    writeStored('local', storageKey, JSON.stringify({ ...next, key: next.key || newIdempotencyKey() }));
    setFaults([]);
  }

  async function store(): Promise<{ id: string; isNew: boolean } | null> {
    try {
      const created = await adminApi.createPerson({ body: { ...inputOf(lead), ...ownLead } });
      if (created.isNew) {
        const step = { text: texts.follows.step(source), due: firstStepDue(Date.now()) };
        // The person is stored; without the step the desk shows a lead that has none.
        await adminApi.setStep({ params: { id: created.id }, body: { step } }).catch(() => undefined);
      }
      return created;
    } catch (error) {
      setFault(faultOf(error, { ...texts.acts, saved: { ...texts.acts.saved, noConnection: texts.noConnection } }));
      return null;
    }
  }

  async function save(then: 'open' | 'another') {
    if (isBusy.current) return;
    const found = leadFaults(lead, dialCodes);
    setFaults(found);
    setFault(null);
    const [first] = found;
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${fieldOf[first] ?? first}"]`)?.focus();
    isBusy.current = true;
    setIsPending(true);
    const created = await store();
    isBusy.current = false;
    setIsPending(false);
    if (!created) return;
    removeStored('local', storageKey);
    const isForeign = known !== null && known.id === null;
    const name = known?.name ?? lead.name;
    toast({
      text: isForeign ? texts.savedForeign : created.isNew ? texts.saved(lead.name) : texts.joined(name),
      about: created.id,
    });
    if (then === 'open' && !isForeign) void navigate(pathOf(created.id));
    else form.current?.querySelector<HTMLElement>('[name=phone]')?.focus();
  }

  const saveByKey = useEffectEvent(() => void save('open'));
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) saveByKey();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);

  const isWritten = JSON.stringify({ ...lead, key: '' }) !== JSON.stringify(emptyLead);
  const saveButton = (className: string) => (
    <Button type="submit" look="admin" className={className} disabled={isPending}>
      {isPending ? texts.saving : texts.save}
      <Key>Ctrl S</Key>
    </Button>
  );
  return (
    <AdminPage
      title={texts.title}
      back={{ to: leads, label: texts.leads }}
      actions={
        <AddTabs
          texts={texts.tabs}
          current="one"
          paths={{ one: `${leads}/new`, file: `${leads}/import` }}
          canImport={can('leads.manage')}
        />
      }
    >
      <form
        ref={form}
        noValidate
        className="grid items-start gap-4 nav:grid-cols-[minmax(0,1fr)_316px]"
        onSubmit={(event) => {
          event.preventDefault();
          void save('open');
        }}
      >
        <NewLeadFields
          texts={texts}
          {...{ lead, known, faults, projects, owners, pathOf }}
          canAssign={can('leads.manage')}
          languages={texts.languages}
          onChange={change}
        />
        <WhatFollows
          texts={texts.follows}
          source={source}
          isKnown={known !== null}
          hasOwner={lead.owner !== '' || 'owner' in ownLead}
        >
          <div className="mt-3 grid gap-2">
            <FormStatus status={fault ? { kind: 'error', text: texts.notSaved, more: fault } : null} />
            {saveButton(`${denseSize} w-full max-car:hidden`)}
            <button
              type="button"
              className="min-h-11 cursor-pointer font-semibold text-small underline disabled:opacity-60"
              disabled={isPending}
              onClick={() => void save('another')}
            >
              {texts.saveAnother}
            </button>
            {isWritten ? (
              <p className="text-ink-2 text-label">
                {texts.draft}{' '}
                <button
                  type="button"
                  className="min-h-6 cursor-pointer underline max-car:min-h-11"
                  onClick={() => {
                    removeStored('local', storageKey);
                    setFaults([]);
                  }}
                >
                  {texts.discard}
                </button>
              </p>
            ) : null}
          </div>
        </WhatFollows>
        <div className="fixed inset-x-0 bottom-0 z-20 border-ink border-t bg-paper px-3 py-2 car:hidden">
          {saveButton('min-h-12 w-full px-4')}
        </div>
      </form>
    </AdminPage>
  );
}
