import { getSignInOptions, signInWithPassword } from './sign-in.api.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';

/** The part below the form comes once it is known whether this is a demo, so that nothing on screen moves. */
export async function startDemoAccounts(page: HTMLElement, attempt: SignInAttempt): Promise<void> {
  const { demo } = await getSignInOptions().catch(() => ({ demo: null }));
  const [section, footer] = page.querySelectorAll<HTMLElement>('.demo, .sign-in-footer');
  if (!section || !footer) return;
  footer.hidden = false;
  if (!demo) return;
  const buttons = demo.accounts.map(({ account, label, nickname }) => {
    const call = (signal: AbortSignal) => signInWithPassword(account, demo.password, signal);
    const button = document.createElement('button');
    button.append(textIn('b', label), ' ', textIn('span', nickname));
    button.addEventListener('click', () => attempt.submit(call, { who: 'form', secret: 'form' }));
    return button;
  });
  section.lastElementChild?.replaceChildren(...buttons);
  for (const part of [section, footer.firstElementChild]) part?.removeAttribute('hidden');
}

function textIn(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
