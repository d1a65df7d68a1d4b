import { Icon } from '../../ui/icon.tsx';
import type { Company, FrameTexts } from './frame-texts.ts';

type Props = { links: Company['social']; newTab: FrameTexts['newTab']; className: string };

export function SocialLinks({ links, newTab, className }: Props) {
  return (
    <ul className={`flex items-center ${className}`}>
      {links.map(({ name, icon, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={newTab(name)}
            className="grid size-11 place-items-center"
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
