import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the portal, such as `/user/settings` or `/#contact`. */
  readonly to: string;
}

/**
 * A link inside the portal. On the router's own hooks: its component brings along prefetching and form code that the
 * portal does not use.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, rest.target ? { target: rest.target } : {});
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}

/** A link of a menu, marked as the current page on its address and, unless `end`, below it. */
export function NavLink({ end = false, ...link }: LinkProps & { readonly end?: boolean }) {
  const path = useResolvedPath(link.to).pathname.toLowerCase();
  const here = useLocation().pathname.toLowerCase();
  const current = here === path || (!end && here.startsWith(`${path}/`));
  return <Link {...link} aria-current={current ? 'page' : undefined} />;
}
