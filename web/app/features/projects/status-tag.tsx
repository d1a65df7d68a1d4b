import { projectDefaults, statusOf } from '@plinth/contract/project';
import { Chip } from '../../ui/chip.tsx';

const marks: Record<string, 'hatched' | 'empty' | 'solid'> = {
  Ongoing: 'hatched',
  Upcoming: 'empty',
  Completed: 'solid',
  'Sold out': 'solid',
};

/** Hatched is work in progress, empty is upcoming, solid is completed; an unknown status has no symbol. */
export function StatusTag({ project }: { project: { status?: string | undefined } }) {
  const status = statusOf(project);
  return <Chip mark={status === projectDefaults.status ? undefined : marks[status]}>{status}</Chip>;
}
