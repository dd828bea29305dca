import type { SiteLink } from '#components/shell/site-links.ts';

interface LinkRowProps {
  links: readonly SiteLink[];
  className: string;
}

/** Links next to each other. */
export function LinkRow({ links, className }: LinkRowProps) {
  return (
    <ul className={`${className} flex flex-wrap gap-x-6 gap-y-1`}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a className="link inline-block py-1.5" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
