import { request } from '#web/lib/api-client.ts';

export interface SignedIn {
  token: string;
}

export function signInWithPassword(account: string, password: string, signal: AbortSignal): Promise<SignedIn> {
  return request('POST /api/user/login', { account, password }, { signal });
}

export function signInWithCode(phone: string, code: string, signal: AbortSignal): Promise<SignedIn> {
  return request('POST /api/user/phone_login', { phone, code }, { signal });
}

export function sendPhoneCode(phone: string): Promise<{ interval: number; expire: number }> {
  return request('POST /api/user/send_phone_code', { phone, scene: 'login' });
}

export function getSignInOptions() {
  return request('GET /api/system/sign_in_options');
}
