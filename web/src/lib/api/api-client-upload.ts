// For large bodies: XMLHttpRequest reports the progress of an upload, fetch does not.

/** Progress and cancellation of an upload. */
export interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** The sent share, from 0 to 1; the answer may follow a moment later. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Sends as `fetch` does, and fails as it does. */
export type Fetcher = (url: URL, init: RequestInit) => Promise<Response>;

/** `fetch` itself without a progress callback. */
export function fetchWithProgress(onProgress: UploadOptions['onProgress']): Fetcher {
  return onProgress ? (url, init) => send(url, init, onProgress) : fetch;
}

function send(url: URL, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers, body, signal } = init;
    const call = new XMLHttpRequest();
    const fail = () => reject(new TypeError('no answer'));
    call.open(method, url);
    new Headers(headers).forEach((value, name) => void call.setRequestHeader(name, value));
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    call.onload = () => {
      try {
        resolve(toResponse(call));
      } catch {
        // Not enough for a response.
        fail();
      }
    };
    call.onerror = fail;
    call.onabort = fail;
    if (signal?.aborted) return fail();
    signal?.addEventListener('abort', () => call.abort());
    call.send(body as FormData);
  });
}

function toResponse(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  // A status without a body must not be given an empty one.
  const response = new Response(call.responseText || null, { status: call.status, headers });
  // A constructed response has no address.
  return Object.defineProperty(response, 'url', { value: call.responseURL });
}
