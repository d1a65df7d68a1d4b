import { projectDefaults, statusOf } from '@plinth/contract/project';

const keys: Record<string, string> = { Ongoing: 'hatch', Upcoming: '', Completed: 'bg-ink' };

/** Hatched is work in progress, empty is to come, solid is done; an unknown status has no key. */
export function StatusTag({ project }: { project: { status?: string | undefined } }) {
  const status = statusOf(project);
  const key = status === projectDefaults.status ? undefined : keys[status];
  return (
    <p className="flex items-center gap-2 bg-ivory px-3.5 py-1.5 font-semibold text-label">
      {key === undefined ? null : <span aria-hidden="true" className={`size-3.5 border border-ink ${key}`} />}
      {status}
    </p>
  );
}
