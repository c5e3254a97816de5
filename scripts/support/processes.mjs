// Every child of the scripts is started here, so that none outlives the command that started it.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';
import { UserError } from './steps.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const graceMs = 20_000;
const children = new Set();
const cleanups = new Set();
let endedAt = 0;

/**
 * Starts a tracked child. `leads`: its exit code becomes ours when we receive a stop signal.
 * `stopSignal`: the signal that ends it cleanly, if not the one we received. Throws after a stop signal.
 */
export function launch(command, args, { leads = false, stopSignal, ...options } = {}) {
  // Nothing would end the child any more.
  if (endedAt > 0) throw new UserError('已中断');
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A terminal sends Ctrl-C to the whole group: the leading child gets a group of its own, and each signal once, from us.
    detached: leads,
    ...options,
  });
  Object.assign(child, { leads, stopSignal });
  child.ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, error }));
    const done = (code, signal) => resolve({ code: code ?? 128 + constants.signals[signal], signal });
    child.once('close', done);
    // A grandchild that keeps the pipes open must not keep us waiting.
    child.once('exit', (code, signal) => setTimeout(done, 3000, code, signal).unref());
  });
  children.add(child);
  listen();
  child.ended.then(() => {
    children.delete(child);
    listen();
  });
  return child;
}

/** Runs a child to its end. With `capture` its output is collected instead of shown. */
export async function run(command, args, { capture = false, ...options } = {}) {
  const child = launch(command, args, capture ? { ...options, stdio: ['ignore', 'pipe', 'pipe'] } : options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const { code, error } = await child.ended;
  return { code, output: error ? `${output}${error.message}\n` : output };
}

/** Stops one child: with a signal first, by force after the grace time. */
export async function stop(child, signal = 'SIGTERM') {
  if (child.exitCode === null && child.signalCode === null) child.kill(child.stopSignal ?? signal);
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
  const end = await child.ended;
  clearTimeout(force);
  return end;
}

/** Registers work to do when the command is interrupted; returns a function that cancels it. */
export function onInterrupt(cleanup) {
  cleanups.add(cleanup);
  listen();
  return () => {
    cleanups.delete(cleanup);
    listen();
  };
}

let listening = false;
let parentCheck;
function listen() {
  const wanted = children.size > 0 || cleanups.size > 0;
  if (wanted === listening) return;
  listening = wanted;
  for (const signal of signals) process[wanted ? 'on' : 'off'](signal, end);
  // A killed npm ends its shell but not us: that the parent has changed is the only sign of it.
  clearInterval(parentCheck);
  if (wanted && process.env.npm_lifecycle_event) parentCheck = setInterval(endWithParent, 500, process.ppid).unref();
}

function endWithParent(parent) {
  if (process.ppid === parent) return;
  clearInterval(parentCheck);
  end('SIGTERM');
}

async function end(signal) {
  if (endedAt > 0) {
    // npm and the terminal both deliver one Ctrl-C, so only a later second signal forces the stop.
    if (Date.now() - endedAt > 1000) for (const child of children) child.kill('SIGKILL');
    return;
  }
  endedAt = Date.now();
  const ends = await Promise.all([...children].map(async (child) => ({ child, ...(await stop(child, signal)) })));
  for (const cleanup of [...cleanups].reverse()) await cleanup();
  process.exit(ends.find(({ child }) => child.leads)?.code ?? 128 + constants.signals[signal]);
}
