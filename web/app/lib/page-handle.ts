import { createContext, type ReactNode, use } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useDelayed } from './use-delayed.ts';

/** Properties of a public page besides its loader and its component. */
export type PageHandle = {
  /** Whether the page opens with a photograph, which may depend on its loader data. */
  isOverPhoto?: (loaderData: unknown) => boolean;
  /**
   * The page without its loader data: intro, headings and sections. It is shown while the data loads (`IsOutline` is then
   * true, and each section shows its loading text) and when loading failed (each section shows its error text).
   */
  outline?: (location: { pathname: string; search: string }) => ReactNode;
};

/** True inside a page that is shown before its data has loaded. */
export const IsOutline = createContext(false);

/** True once this page's data has been loading for 400 ms: on the first visit, or for another search or result page. */
export function useIsLoading(): boolean {
  const { pathname } = useLocation();
  const isReloading = useDelayed(useNavigation().location?.pathname === pathname);
  return use(IsOutline) || isReloading;
}
