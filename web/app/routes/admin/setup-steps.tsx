import { adminPaths } from '@plinth/contract/admin-paths';
import { singleId } from '@plinth/contract/collections';
import { type SetupStep, setupSteps, stepAfter } from '@plinth/contract/launch';
import { projectStatuses } from '@plinth/contract/project-lists';
import { redirect } from 'react-router';
import stylesheet from '../../admin.css?url';
import { demoTexts } from '../../content/admin-demo.ts';
import { launchTexts, setupTexts as texts } from '../../content/admin-setup.ts';
import { DemoPanel } from '../../features/admin-demo/demo-panel.tsx';
import { BrandStep } from '../../features/admin-setup/brand-step.tsx';
import { CompanyStep } from '../../features/admin-setup/company-step.tsx';
import { LaunchList } from '../../features/admin-setup/launch-list.tsx';
import { LiveStep } from '../../features/admin-setup/live-step.tsx';
import { MailStep } from '../../features/admin-setup/mail-step.tsx';
import { ProjectStep } from '../../features/admin-setup/project-step.tsx';
import { SetupShell } from '../../features/admin-setup/setup-shell.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/setup-steps';
import { pathInSetup, pathOfDocument } from './launch-paths.ts';

const pathOf = (step: SetupStep) => `${adminPaths.setup}/${step}`;

/** Leads to the step that was reached. A site that is live has its list instead. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const state = await api.getSetup().catch(explainRole);
  const step = setupSteps.find((name) => name === params.step);
  if (state.isLive && step !== 'mail') throw redirect(adminPaths.launch);
  if (!step) throw redirect(pathOf(state.step));
  const facts = await api.getSettings({ params: { id: singleId } }).catch(() => null);
  const demo = step === 'project' ? await api.getDemoContent() : null;
  return { state, step, facts, demo };
}

/** The page of what is left to do says to a colleague in another role whom to ask. */
function explainRole(error: unknown): never {
  // A refusal for want of a capability is thrown as a response.
  const { init } = error as { init?: ResponseInit | null };
  throw init?.status === 403 ? redirect(adminPaths.launch) : error;
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** Each step is a new document: the session and the facts are read again. */
const goTo = (path: string) => location.assign(path);

export default function SetupSteps({ loaderData: { state, step, facts, demo } }: Route.ComponentProps) {
  const reached = setupSteps.indexOf(state.step);
  const number = setupSteps.indexOf(step);
  const goOn = () => goTo(state.isLive ? adminPaths.launch : pathOf(stepAfter(step)));
  const finish = async () => {
    await adminApi.finishSetupStep({ body: { done: step } });
    goOn();
  };
  const steps = setupSteps.map((name, index) => ({
    ...{ name, title: texts.steps[name] },
    state: name === step ? ('current' as const) : index < reached ? ('done' as const) : ('open' as const),
    to: name !== step && index <= reached ? pathOf(name) : null,
  }));
  const previous = setupSteps[number - 1];
  const others = (
    <>
      {previous && !state.isLive ? (
        <a href={pathOf(previous)} className="inline-flex min-h-11 items-center font-semibold underline">
          {texts.back}
        </a>
      ) : null}
      <button
        type="button"
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline"
        onClick={() => void finish()}
      >
        {texts.later}
      </button>
    </>
  );
  return (
    <SetupShell
      texts={texts}
      steps={state.isLive ? [] : steps}
      place={texts.stepOf(number + 1, setupSteps.length, texts.steps[step])}
    >
      {step === 'company' ? <CompanyStep texts={texts} facts={facts} onDone={goOn} /> : null}
      {step === 'brand' ? (
        <BrandStep texts={texts.brand} formPath={adminPaths.collections.brand.list} onDone={() => void finish()} />
      ) : null}
      {step === 'project' ? (
        <ProjectStep texts={texts} stages={projectStatuses} authority={facts?.authority} onDone={goOn}>
          {others}
        </ProjectStep>
      ) : null}
      {demo ? (
        <section className="mt-10 border-rule border-t pt-7">
          <h2 className="text-h3">{demoTexts.setup.title}</h2>
          <p className="mt-2 mb-2.5 max-w-[80ch]">{demoTexts.lead}</p>
          <DemoPanel texts={demoTexts} demo={demo} pathOf={pathOfDocument}>
            {demo.removal.documents > 0 ? (
              <Button look="admin" onClick={() => void finish()}>
                {demoTexts.setup.next}
              </Button>
            ) : null}
          </DemoPanel>
        </section>
      ) : null}
      {step === 'mail' ? (
        <MailStep texts={texts} mail={state.mail} suggested={facts?.email ?? ''} onDone={goOn}>
          {others}
        </MailStep>
      ) : null}
      {step === 'live' ? (
        <LiveStep
          texts={texts}
          items={state.items}
          missing={state.missing}
          adminPath={adminPaths.dashboard}
          onLive={() => goTo(adminPaths.launch)}
        >
          <LaunchList texts={launchTexts} items={state.items} pathOf={pathInSetup} />
        </LiveStep>
      ) : null}
    </SetupShell>
  );
}
