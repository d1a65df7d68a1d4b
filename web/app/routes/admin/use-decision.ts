import type { ContentCollection } from '@plinth/contract/collections';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { reviewTexts as texts } from '../../content/admin-reviews.ts';
import { adminApi } from '../../lib/admin-api.ts';
import { companyTime } from '../../lib/admin-time.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import { refusalOf } from './publish-rows.tsx';

type Options = {
  key: { collection: ContentCollection; id: string };
  /** The version that the page shows: what is approved is this one and no other. */
  draft: number | null;
  title: string;
  /** Where to go after a decision. */
  onward: string;
};
type Body = Parameters<typeof adminApi.changePublication>[0]['body'];

/** The decision about one draft. A draft that was edited since is refused by the server; then the page is loaded again. */
export function useDecision({ key, draft, title, onward }: Options) {
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isEdited, setIsEdited] = useState(false);

  async function send(body: Body, done: string, failed: (error: unknown) => string) {
    setIsPending(true);
    setFailure(null);
    try {
      await adminApi.changePublication({ params: key, body });
      toast({ text: done });
      await navigate(onward);
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      if (isStale) {
        setIsEdited(true);
        await revalidate();
      } else setFailure(failed(error));
    } finally {
      setIsPending(false);
    }
  }
  const failed = (error: unknown) => texts.failed(refusalOf(error));

  return {
    ...{ isPending, failure, isEdited },
    approve: () => (draft === null ? undefined : send({ do: 'publish', draft }, texts.done.published(title), failed)),
    approveAt: (at: string) =>
      draft === null
        ? undefined
        : send(
            { do: 'schedule', schedule: { what: 'publish', at, draft } },
            texts.done.planned(title, companyTime(at)),
            failed,
          ),
    sendBack: (note: string) => send({ do: 'send back', note }, texts.done.sentBack(title), () => texts.failedBack),
    reload: async () => {
      setIsEdited(false);
      await revalidate();
    },
  };
}
