// The cookie that binds a session to its browser (ADR 5).

const name = '__Host-abind';
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const inHeader = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

export const bindingCookie = (secret: string) => `${name}=${secret}; ${attributes}`;
export const clearedBindingCookie = `${name}=; ${attributes}; Max-Age=0`;

export function readBinding(cookieHeader: string | undefined): string | undefined {
  return cookieHeader === undefined ? undefined : inHeader.exec(cookieHeader)?.[1];
}
