import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

export function ButtonAdd({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-edge bg-brand px-4.5 font-semibold text-ivory text-small hover:bg-brand-deep"
    >
      <Icon name="plus" />
      {label}
    </Link>
  );
}
