import type { patient } from '@yun/contract';
import { linkScopeLabels, linkScopes } from '@yun/contract/talk/labels';
import { serverNow, toInstant } from '#web/lib/time/server-time.ts';

const dayMs = 24 * 3_600_000;

/** The address for the QR code; if the server has no configured origin, that of this page is used. */
export function linkAddress(url: string): string {
  return url.startsWith('/') ? location.origin + url : url;
}

/** 2026-12-12 到期，还有 26 天. */
export function validityText(expireTime: string, now = serverNow()): string {
  const days = (toInstant(expireTime) - now) / dayMs;
  const left = days < 0 ? '已过期' : days < 1 ? '不到 1 天' : `还有 ${Math.ceil(days)} 天`;
  return `${expireTime.slice(0, 10)} 到期，${left}`;
}

export function scopeText(scopes: patient.PatientLink['scopes']): string {
  return linkScopes
    .filter((scope) => scopes.includes(scope))
    .map((scope) => linkScopeLabels[scope])
    .join('、');
}
