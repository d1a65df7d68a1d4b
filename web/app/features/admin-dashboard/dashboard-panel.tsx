type Props = { title: string; className?: string; children: React.ReactNode };

export function DashboardPanel({ title, className = '', children }: Props) {
  return (
    <section className={`border border-rule bg-paper px-5 pt-4.5 pb-5 ${className}`}>
      <h2 className="font-sans font-semibold text-[1rem]">{title}</h2>
      {children}
    </section>
  );
}
