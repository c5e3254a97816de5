import { useShellContext } from './shell-context.ts';

/** What 返回上一页 does. */
export function useGoBack(): () => void {
  const { navigate, back } = useShellContext();
  return () => {
    // Whoever sent the visitor here may know that the page before is no place to return to.
    if (new URLSearchParams(location.search).has('noGoBack')) navigate('/');
    else back();
  };
}
