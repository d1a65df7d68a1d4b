import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';

const looks = {
  primary: 'bg-action-deep text-white hover:bg-action-press',
  secondary: 'border border-ink text-ink hover:bg-ink hover:text-ivory',
  onDark: 'border border-ivory text-ivory hover:bg-ivory hover:text-ink',
  admin: 'bg-brand text-ivory hover:bg-brand-deep',
  quiet: 'border border-rule-strong bg-paper text-ink hover:border-ink',
  danger: 'border border-error bg-paper text-error hover:bg-error hover:text-white',
} as const;

const shape =
  'group inline-flex items-center justify-center gap-3 rounded-edge text-center text-[1rem] leading-tight font-semibold transition-colors duration-140 cursor-pointer';

/** Kept apart from the shared classes: a link is never disabled, and these classes would add bytes to every page. */
const disabled =
  'disabled:cursor-not-allowed disabled:border-rule disabled:bg-sand disabled:text-ink-3 disabled:hover:bg-sand disabled:hover:text-ink-3';

const size = 'min-h-13 px-6.5';

type Look = keyof typeof looks;

/** The admin area is denser than the public site. */
export const denseSize = 'min-h-11 px-4.5';

/** `className` sets another size; `isWide` keeps this one and fills the row, like the last button of a form in a dialog. */
export function Button({
  look = 'primary',
  isWide = false,
  className = isWide ? `${size} w-full` : size,
  ...props
}: { look?: Look; isWide?: boolean } & React.ComponentProps<'button'>) {
  return <button type="button" className={`${shape} ${disabled} ${looks[look]} ${className}`} {...props} />;
}

export function ButtonLink({ look = 'primary', children, ...props }: { look?: Look } & LinkProps) {
  return (
    <Link discover="none" className={`${shape} ${size} ${looks[look]}`} {...props}>
      {children}
      <Icon name="arrow" className={arrowMove} />
    </Link>
  );
}

const arrowMove = 'transition-transform duration-260 ease-settle group-hover:translate-x-1';

/** Underlined text with an arrow, for a link that is not the section's main call to action. */
export function TextLink({ children, ...props }: LinkProps) {
  return (
    <Link
      discover="none"
      className="group inline-flex min-h-11 items-center gap-3 font-semibold hover:text-action-deep [.on-dark_&]:hover:text-trim-light"
      {...props}
    >
      <span className="border-current border-b">{children}</span>
      <Icon name="arrow" className={arrowMove} />
    </Link>
  );
}
