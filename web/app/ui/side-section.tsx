import { SectionHeading } from './section-heading.tsx';

type Props = {
  label: string;
  title: string;
  lead?: string;
  /** Below the lead, such as a phone number. */
  aside?: React.ReactNode;
  isOnSand?: boolean;
  children: React.ReactNode;
};

/** A heading in the left third, and beside it the content, such as a form or a list of questions. */
export function SideSection({ label, title, lead, aside, isOnSand = false, children }: Props) {
  return (
    <section className={isOnSand ? 'bg-sand' : ''}>
      <div className="wrap grid gap-x-gutter gap-y-9 py-section lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading label={label}>
            <h2 className="mt-7 max-w-[18ch] text-h2">{title}</h2>
          </SectionHeading>
          {lead ? <p className="mt-4 max-w-[44ch] text-ink-2 text-lead">{lead}</p> : null}
          {aside}
        </div>
        <div className="lg:col-span-7 lg:col-start-6">{children}</div>
      </div>
    </section>
  );
}
