import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';

const looks = {
  primary: 'bg-laterite-deep text-white hover:bg-laterite-press',
  secondary: 'border border-ink text-ink hover:bg-ink hover:text-ivory',
  onDark: 'border border-ivory text-ivory hover:bg-ivory hover:text-ink',
  admin: 'bg-banyan text-ivory hover:bg-banyan-deep',
  quiet: 'border border-rule-strong bg-paper text-ink hover:border-ink',
  danger: 'border border-error bg-paper text-error hover:bg-error hover:text-white',
} as const;

const shape =
  'group inline-flex items-center justify-center gap-3 rounded-edge text-center text-[1rem] leading-tight font-semibold transition-colors duration-140 cursor-pointer disabled:cursor-not-allowed disabled:border-rule disabled:bg-sand disabled:text-ink-3 disabled:hover:bg-sand disabled:hover:text-ink-3';

const size = 'min-h-13 px-6.5';

type Look = keyof typeof looks;

/** The back office is denser than the site. */
export const denseSize = 'min-h-11 px-4.5';

/** `className` sets another size. */
export function Button({
  look = 'primary',
  className = size,
  ...props
}: { look?: Look } & React.ComponentProps<'button'>) {
  return <button type="button" className={`${shape} ${looks[look]} ${className}`} {...props} />;
}

export function ButtonLink({ look = 'primary', children, ...props }: { look?: Look } & LinkProps) {
  return (
    <Link className={`${shape} ${size} ${looks[look]}`} {...props}>
      {children}
      <Icon name="arrow" className={arrowMove} />
    </Link>
  );
}

const arrowMove = 'transition-transform duration-260 ease-settle group-hover:translate-x-1';

/** Words with a hairline under them and the line arrow: the way onward that is not the one call to action. */
export function TextLink({ children, ...props }: LinkProps) {
  return (
    <Link
      className="group inline-flex min-h-11 items-center gap-3 font-semibold hover:text-laterite-deep [.on-dark_&]:hover:text-brass-light"
      {...props}
    >
      <span className="border-current border-b">{children}</span>
      <Icon name="arrow" className={arrowMove} />
    </Link>
  );
}
