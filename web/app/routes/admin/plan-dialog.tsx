import { publishingTexts } from '../../content/admin-publishing.ts';
import { ScheduleDialog } from '../../features/admin-publishing/schedule-dialog.tsx';

type Props = { name: string; onPlan: (at: string) => void; onClose: () => void };

/** Asks when rows of a list are to be published. */
export function PlanDialog({ name, onPlan, onClose }: Props) {
  return (
    <ScheduleDialog
      texts={publishingTexts}
      name={name}
      what="publish"
      onPlan={(_what, at) => onPlan(at)}
      onClose={onClose}
    />
  );
}
