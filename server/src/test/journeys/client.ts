// Calls a running server as its users' programs do: over HTTP, one person at a time.
import { setTimeout as sleep } from 'node:timers/promises';
import { type EndpointSpec, errorCodes, type InputOf, type OutputOf, user } from '@yun/contract';
import { expect } from 'vitest';

interface Answer {
  code: number;
  msg: string;
  data: unknown;
}

export interface Upload {
  name: string;
  type: string;
  content: Buffer;
}

interface Sending {
  token?: string;
  /** Sent as the multipart field `file`. */
  file?: Upload;
}

export interface FileAnswer {
  type: string;
  content: Buffer;
}

/** An endpoint without input takes none. */
type InputArgument<S extends EndpointSpec> = undefined extends InputOf<S> ? [] : [input: InputOf<S>];

export class JourneyClient {
  readonly url: string;
  readonly #password: string;
  readonly #people = new Map<string, Promise<Staff>>();

  /** `password`: of all demo accounts. */
  constructor(url: string, password: string) {
    this.url = url;
    this.#password = password;
  }

  async call(endpoint: EndpointSpec, input?: object | undefined, sending: Sending = {}): Promise<Answer> {
    const response = await this.#request(endpoint, input, sending);
    return (await response.json()) as Answer;
  }

  async download(endpoint: EndpointSpec, input: object, token: string): Promise<FileAnswer> {
    const response = await this.#request(endpoint, input, { token });
    const type = response.headers.get('content-type') ?? '';
    const content = Buffer.from(await response.arrayBuffer());
    if (endpoint.answersFile && type.includes('application/json') && content.includes('"request_id"'))
      throw new Error(`${endpoint.path} answered no file: ${content}`);
    return { type, content };
  }

  /** A demo account; signed in once for all journeys. */
  as(account: string): Promise<Staff> {
    const known = this.#people.get(account);
    if (known !== undefined) return known;
    const person = this.signIn(account);
    this.#people.set(account, person);
    return person;
  }

  /** A session of its own. */
  async signIn(account: string, password = this.#password): Promise<Staff> {
    const { code, msg, data } = await this.call(user.login, { account, password });
    expect([account, code, msg]).toEqual([account, errorCodes.ok, 'ok']);
    return new Staff(this, data as OutputOf<typeof user.login>);
  }

  #request({ method, path, upload }: EndpointSpec, input: object = {}, { token, file }: Sending): Promise<Response> {
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: token };
    const query = `${path}?${new URLSearchParams(input as Record<string, string>)}`;
    if (method === 'GET') return this.fetch(query, { headers: authorization });
    if (upload === undefined)
      return this.fetch(path, {
        method,
        headers: { ...authorization, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
    const body = new FormData();
    if (file !== undefined) body.set('file', new Blob([new Uint8Array(file.content)], { type: file.type }), file.name);
    return this.fetch(query, { method, headers: authorization, body });
  }

  /**
   * On a busy machine the server sheds load: it refuses before it has done anything and says when to retry. The client
   * retries then; any other answer is final.
   */
  async fetch(path: string, options: RequestInit = {}): Promise<Response> {
    const response = await fetch(this.url + path, options);
    if (response.status !== 503) return response;
    const { msg } = (await response.clone().json()) as Answer;
    if (msg !== '服务繁忙，请稍后再试') return response;
    await sleep(Number(response.headers.get('retry-after')) * 1000);
    return this.fetch(path, options);
  }
}

/** A caller with a token: staff, or a patient's phone. */
export class Caller {
  readonly client: JourneyClient;
  readonly token: string;

  constructor(client: JourneyClient, token: string) {
    this.client = client;
    this.token = token;
  }

  /** A call that must succeed; returns the data of the answer. */
  async done<S extends EndpointSpec>(endpoint: S, ...[input]: InputArgument<S>): Promise<OutputOf<S>> {
    return this.#succeeded(endpoint, await this.client.call(endpoint, input, { token: this.token }));
  }

  async upload<S extends EndpointSpec>(endpoint: S, file: Upload, ...[input]: InputArgument<S>): Promise<OutputOf<S>> {
    const sending = { token: this.token, file };
    return this.#succeeded(endpoint, await this.client.call(endpoint, input, sending));
  }

  /** A call that must be refused with this code; returns the refusal. */
  async refused<S extends EndpointSpec>(
    code: number,
    endpoint: S,
    ...[input]: InputArgument<S>
  ): Promise<{ msg: string; data: unknown }> {
    const answer = await this.client.call(endpoint, input, { token: this.token });
    expect([endpoint.path, answer.code, answer.msg]).toEqual([endpoint.path, code, expect.any(String)]);
    return answer;
  }

  download<S extends EndpointSpec>(endpoint: S, ...[input]: InputArgument<S>): Promise<FileAnswer> {
    return this.client.download(endpoint, input ?? {}, this.token);
  }

  #succeeded<S extends EndpointSpec>({ path }: S, { code, msg, data }: Answer): OutputOf<S> {
    expect([path, code, msg]).toEqual([path, errorCodes.ok, 'ok']);
    return data as OutputOf<S>;
  }
}

export class Staff extends Caller {
  readonly user: user.SignedInUser;

  constructor(client: JourneyClient, { token, user: signedIn }: OutputOf<typeof user.login>) {
    super(client, token);
    this.user = signedIn;
  }
}
