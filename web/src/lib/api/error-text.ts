import type { ApiError } from './api-error.ts';

const texts = {
  timeout: '服务器 5 秒内没有响应，请重试',
  offline: '网络已断开，恢复后请重试',
  transport: '没有连上服务器，请重试',
  aborted: '已取消',
};

/** One sentence for the user. An envelope has its own. */
export function errorText(error: ApiError): string {
  if (error.kind === 'envelope') return error.message || 'Error';
  // Calls with a longer limit include it in their message.
  if (error.kind === 'timeout' && error.message) return error.message;
  const { kind, httpStatus } = error;
  if (kind !== 'transport' || httpStatus === null) return texts[kind];
  // There was an answer: it is not the connection.
  return httpStatus >= 500 ? '服务器出错，请稍后再试' : '服务器的回答无法识别，请重试';
}

/** Error number and request id for support; empty when the request never arrived. */
export function errorReference({ code, httpStatus, requestId }: ApiError): string {
  const number = code ?? httpStatus;
  return [number && `错误号 ${number}`, requestId && `请求 ${requestId}`].filter(Boolean).join(' · ');
}
