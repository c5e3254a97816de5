import css from './update.module.css';

/** Puts an empty bar on top of the sign-in page and returns how to fill it. Plain DOM, see docs/adr/0008. */
export function signInUpdateBar(): () => void {
  // Empty at first: screen readers announce only what is added to a live region later.
  const bar = Object.assign(document.createElement('div'), { className: css.bar });
  bar.setAttribute('role', 'status');
  document.getElementById('root')?.prepend(bar);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '刷新';
  button.addEventListener('click', () => location.reload());
  return () => bar.replaceChildren('有新版本，刷新后使用', button);
}
