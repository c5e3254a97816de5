import { useShellContext } from './shell-context.ts';

/** The action of 返回上一页. */
export function useGoBack(): () => void {
  const { navigate, back } = useShellContext();
  return () => {
    // A redirect may have marked the previous page as no place to return to.
    if (new URLSearchParams(location.search).has('noGoBack')) navigate('/');
    else back();
  };
}
