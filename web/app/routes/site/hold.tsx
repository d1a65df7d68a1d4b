import type { Hold as StoredHold } from '@plinth/contract/hold.schema';
import { holdLink, holdParameter } from '@plinth/contract/holds';
import { projectPath } from '@plinth/contract/project';
import { unitKeyOf, unitNameOf, unitNameOfKey } from '@plinth/contract/units';
import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { holdPage as texts } from '../../content/hold.ts';
import { holdButton } from '../../content/hold-button.ts';
import { TakenHome } from '../../lead-form/hold/taken-home.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { timeText } from '../../lib/home-facts.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/hold';

/** The URL is personal: the page is neither cached nor indexed, and its URL is not sent to other sites as a referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
});

/** Only reads, because mail scanners follow every link in a mail. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenIn(request);
  return answer(token, apiFrom(context).getHold({ query: { token } }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = tokenIn(request);
  const api = apiFrom(context);
  const body = { token };
  return answer(token, form.has(endField) ? api.letGoHold({ body }) : api.confirmHold({ body }));
}

const endField = 'end';

const tokenIn = (request: Request) => new URL(request.url).searchParams.get(holdParameter) ?? '';

async function answer(token: string, call: Promise<StoredHold>) {
  try {
    const hold = await call;
    return data({ token, hold, until: hold.until && timeText(hold.until), fault: null });
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 503;
    const fault = status < 500 ? ('unknown' as const) : ('failed' as const);
    return data({ token, hold: null, until: null, fault }, { status });
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Hold({ loaderData, actionData }: Route.ComponentProps) {
  const { token, hold, until, fault } = actionData ?? loaderData;
  if (!hold) return <Message {...texts[fault ?? 'failed']} onward={{ to: '/', label: texts.onward.home }} />;
  const { project } = hold;
  const home = unitNameOf(unitNameOfKey(hold.home));
  const onward = {
    to: projectPath({ _id: project.id, name: project.name }),
    label: texts.onward.project(project.name),
  };
  if (hold.state === 'open') {
    const { title, lead, button } = texts.open;
    return (
      <Message
        title={title(home)}
        lead={lead}
        of={texts.of(home, project.name)}
        form={{ token, button: button(home) }}
      />
    );
  }
  if (hold.state === 'held') {
    const { title, lead, button } = texts.held;
    const form = { token, button, name: endField };
    return <Message title={title(home, until ?? '')} lead={lead} form={form} onward={onward} />;
  }
  if (hold.state === 'ended') {
    return <Message title={texts.ended.title(home)} lead={texts.ended.lead} onward={onward} />;
  }
  const { title, lead } = texts.refused[hold.refusal ?? 'no such home'];
  return (
    <Message title={typeof title === 'string' ? title : title(home)} lead={lead} onward={onward}>
      {hold.refusal === 'not available' ? (
        <TakenHome
          home={home}
          nearest={hold.nearest}
          texts={texts.taken}
          choose={(nearest, label) => (
            <ButtonLink to={holdButton.path(project.name, unitKeyOf(nearest))}>{label}</ButtonLink>
          )}
        />
      ) : null}
    </Message>
  );
}

type MessageProps = {
  title: string;
  lead: string;
  of?: string;
  form?: { token: string; button: string; name?: string };
  onward?: { to: string; label: string };
  children?: React.ReactNode;
};

function Message({ title, lead, of, form, onward, children }: MessageProps) {
  return (
    <section className="wrap py-section">
      <h1 className="text-title">{title}</h1>
      {of ? <p className="mt-5 font-semibold">{of}</p> : null}
      <p className="mt-5 max-w-[52ch] text-ink-2 text-lead">{lead}</p>
      {children}
      {form ? (
        // The link's own URL, because the loader runs after the action and needs the token too.
        <form method="post" action={holdLink('', form.token)} className="mt-8">
          <Button type="submit" look={form.name ? 'secondary' : 'primary'} {...(form.name && { name: form.name })}>
            {form.button}
          </Button>
        </form>
      ) : null}
      {onward ? (
        <p className="mt-8">
          <ButtonLink look="secondary" to={onward.to}>
            {onward.label}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}
