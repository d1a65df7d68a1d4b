import { adminPaths } from '@plinth/contract/admin-paths';
import { useState } from 'react';
import { launchTexts as texts } from '../../content/admin-setup.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { LaunchList } from '../../features/admin-setup/launch-list.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import type { Route } from './+types/launch';
import { pathOfItem } from './launch-paths.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return adminApiFrom(context).getSetup();
}

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

export default function Launch({ loaderData: { isLive, items } }: Route.ComponentProps) {
  const act = useAct();
  const [hasFailed, setHasFailed] = useState(false);
  const isDone = Object.values(items).every(Boolean);
  const decide = async () => setHasFailed(!(await act(adminApi.decideAnalytics())));
  return (
    <AdminPage title={texts.title} back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}>
      <p className="mb-5 text-ink-2">
        {isLive ? texts.live : texts.soon} {isDone ? texts.allDone : null}{' '}
        {isLive ? null : (
          <a href={adminPaths.setup} className="inline-flex min-h-11 items-center font-semibold underline">
            {texts.setup}
          </a>
        )}
      </p>
      <FormStatus status={hasFailed ? { kind: 'error', text: texts.notSaved } : null} />
      <LaunchList
        texts={texts}
        items={items}
        pathOf={pathOfItem}
        actionOf={(item) =>
          item === 'analytics' ? (
            <Button look="quiet" className={denseSize} onClick={() => void decide()}>
              {texts.decided}
            </Button>
          ) : null
        }
      />
    </AdminPage>
  );
}
