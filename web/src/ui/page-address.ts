// The address of the page around a component. It belongs to the page's tab, so it stays while another tab is on screen.
import { createContext, useCallback, useContext, useMemo } from 'react';

export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
  /** What the navigation to this address passed on. */
  state: unknown;
  /** Changes when the page gets another address or state. */
  key: string;
}

interface NavigateOptions {
  /** Replaces the entry in the browser's history. */
  replace?: boolean;
  state?: unknown;
}

/** Goes to a whole address, `/patient/list?page=2`, or so many steps back or forward, those only while the page is on screen. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

interface PageAddress {
  location: PageLocation;
  /** The parameters of the page's path, decoded. */
  params: Readonly<Record<string, string>>;
  navigate: Navigate;
}

export const PageAddressContext = createContext<PageAddress | null>(null);

function usePageAddress(): PageAddress {
  const address = useContext(PageAddressContext);
  if (!address) throw new Error('a page needs a tab around it');
  return address;
}

export const useLocation = (): PageLocation => usePageAddress().location;
export const useParams = (): PageAddress['params'] => usePageAddress().params;
export const useNavigate = (): Navigate => usePageAddress().navigate;

/** The query of the address, and how to change it. */
export function useSearchParams(): [
  params: URLSearchParams,
  change: (params: URLSearchParams, options?: NavigateOptions) => void,
] {
  const { location, navigate } = usePageAddress();
  const { pathname, search } = location;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => {
      const query = next.toString();
      navigate(query ? `${pathname}?${query}` : pathname, options);
    },
    [pathname, navigate],
  );
  return [params, change];
}
