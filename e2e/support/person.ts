// Demo users and users created by stories, calling the API directly.
import { type APIRequestContext, expect } from '@playwright/test';
import { demoPassword } from './environment.ts';

type Answer = { code: number; msg: string; data: Record<string, unknown> };

/** Calls the API as one person, without a page. */
export class Person {
  readonly account: string;
  readonly token: string;
  readonly #request: APIRequestContext;

  constructor(account: string, token: string, request: APIRequestContext) {
    this.account = account;
    this.token = token;
    this.#request = request;
  }

  async get(path: string, params: Record<string, string> = {}): Promise<Answer> {
    const response = await this.#request.get(path, { params, headers: { authorization: this.token } });
    return response.json();
  }

  async post(path: string, data: object): Promise<Answer> {
    const response = await this.#request.post(path, { data, headers: { authorization: this.token } });
    return response.json();
  }
}

/** Signs in with a new session. */
export async function signInPerson(
  request: APIRequestContext,
  account: string,
  password = demoPassword,
): Promise<Person> {
  const response = await request.post('/api/user/login', { data: { account, password } });
  const { code, msg, data } = await response.json();
  expect([code, msg]).toEqual([20000, 'ok']);
  return new Person(account, data.token, request);
}

// By account; a worker has one server.
const tokens = new Map<string, string>();

/** A session shared by the stories of this worker, until a story ends it or five newer ones of the user replace it. */
export async function sharedToken(request: APIRequestContext, account: string): Promise<string> {
  const stored = tokens.get(account);
  if (stored && (await new Person(account, stored, request).get('/api/user/profile')).code === 20000) return stored;
  const { token } = await signInPerson(request, account);
  tokens.set(account, token);
  return token;
}

export async function sharedPerson(request: APIRequestContext, account: string): Promise<Person> {
  return new Person(account, await sharedToken(request, account), request);
}
