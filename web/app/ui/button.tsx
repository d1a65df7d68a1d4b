import { Link, type LinkProps } from 'react-router';

const looks = {
  primary: 'bg-laterite-deep text-white hover:bg-laterite-press',
  secondary: 'border border-ink text-ink hover:bg-ink hover:text-ivory',
} as const;

const shape =
  'group inline-flex min-h-13 items-center justify-center gap-3 rounded-edge px-6.5 text-center text-[1rem] leading-tight font-semibold transition-colors duration-140 cursor-pointer';

type Look = keyof typeof looks;

export function Button({
  look = 'primary',
  className = '',
  ...props
}: { look?: Look } & React.ComponentProps<'button'>) {
  return <button type="button" className={`${shape} ${looks[look]} ${className}`} {...props} />;
}

export function ButtonLink({ look = 'primary', children, ...props }: { look?: Look } & LinkProps) {
  return (
    <Link className={`${shape} ${looks[look]}`} {...props}>
      {children}
      <Arrow />
    </Link>
  );
}

function Arrow() {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="10"
      viewBox="0 0 22 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      className="transition-transform duration-260 ease-settle group-hover:translate-x-1"
    >
      <path d="M0 5h20M16 1l4.5 4L16 9" />
    </svg>
  );
}
