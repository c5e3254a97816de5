import helmet, { type HelmetOptions } from 'helmet';

type Headers = Record<string, string>;

export interface SecurityHeaders {
  /** For pages and files of the console. */
  page: Headers;
  /** For everything else: such an answer may never be run, framed or loaded. */
  data: Headers;
}

/** Helmet's headers, computed once: they are the same for every answer, and costly to compute for each. */
export function securityHeaders(options: { isTls: boolean; scriptHashes: string[] }): SecurityHeaders {
  const shared = {
    strictTransportSecurity: options.isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  } as const;
  return {
    page: headersOf({
      ...shared,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...options.scriptHashes],
          // antd writes style elements at run time.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
    }),
    data: headersOf({
      ...shared,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  };
}

function headersOf(options: HelmetOptions): Headers {
  const headers: Headers = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as never, response as never, (error) => {
    if (error) throw error;
  });
  return headers;
}
