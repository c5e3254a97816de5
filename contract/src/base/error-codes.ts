/** Every envelope code, with when it is given. Transport statuses are in `httpStatusOf`. */
export const errorCodes = {
  /** Success; clients also accept 0 and 200. */
  ok: 20000,
  /** Wrong password or code, too many tries, or a password that must be changed first. */
  password: 601,
  /** The account cannot be used (answered only after the right password), or the account or phone exists already. */
  account: 602,
  /** Input breaks the contract; `data.errors` names the fields. */
  invalid: 40000,
  /** Signed in, but none of the required permission codes is held. */
  forbidden: 40300,
  /** No such record, or one outside the caller's scope; the answer does not say which. */
  notFound: 40400,
  /** The path is right, the method is not. */
  methodNotAllowed: 40500,
  /** The record was changed since it was read; `data` holds the current one. */
  conflict: 40900,
  /** A record with this unique value exists. */
  duplicate: 40901,
  /** The record's state does not allow this step. */
  wrongState: 40902,
  /** Patients, plans or reports must be handed over first. */
  handoverNeeded: 40903,
  /** The body is larger than allowed. */
  tooLarge: 41300,
  /** The body is not JSON. */
  unsupportedType: 41500,
  /** Too many calls; `Retry-After` says when to come back. */
  tooOften: 42900,
  /** A fault of ours; the request id finds it in the log. */
  server: 50000,
  /** Starting, stopping, overloaded or without a database; `Retry-After` says when to come back. */
  unavailable: 50300,
  /** No token, or one we never issued. */
  badToken: 50008,
  /** The session was ended by another sign-in, a password change or an administrator. */
  endedElsewhere: 50012,
  /** The session timed out. */
  expired: 50014,
} as const;

export type ErrorCode = Exclude<(typeof errorCodes)[keyof typeof errorCodes], 20000>;

/** Real HTTP statuses are used only below the contract; every other outcome answers 200. */
export const httpStatusOf: Partial<Record<ErrorCode, number>> = {
  [errorCodes.methodNotAllowed]: 405,
  [errorCodes.tooLarge]: 413,
  [errorCodes.unsupportedType]: 415,
  [errorCodes.tooOften]: 429,
  [errorCodes.server]: 500,
  [errorCodes.unavailable]: 503,
};

export const successCodes: ReadonlySet<number> = new Set([0, 200, 20000]);
