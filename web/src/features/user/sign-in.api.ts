import { request } from '#web/lib/api/api-client.ts';

export interface SignedIn {
  token: string;
}

export function signInWithPassword(account: string, password: string, signal: AbortSignal): Promise<SignedIn> {
  return request('POST /api/user/login', { account, password }, { signal });
}

export function signInWithCode(phone: string, code: string, signal: AbortSignal): Promise<SignedIn> {
  return request('POST /api/user/phone_login', { phone, code }, { signal });
}

/** What a code is for: it works for nothing else. */
export type CodeScene = 'login' | 'reset';

export function sendPhoneCode(phone: string, scene: CodeScene): Promise<{ interval: number; expire: number }> {
  return request('POST /api/user/send_phone_code', { phone, scene });
}

export function resetOwnPassword(phone: string, code: string, new_password: string) {
  return request('POST /api/user/reset_own_password', { phone, code, new_password });
}

export function getSignInOptions() {
  return request('GET /api/system/sign_in_options');
}
