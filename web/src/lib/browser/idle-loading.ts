// Code that is likely to be needed soon is fetched while nothing else happens: after the first page is on screen, one
// script after the other, and never for a user who saves data.

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let isBusy: (() => boolean) | null = null;
let isRunning = false;

const pauseMs = 500;

/** Loads later, unless the user opens it first. A failure occurs again, and is shown, when it is opened. */
export function whenIdle(load: Load): void {
  waiting.push(load);
  void run();
}

/** From now on what waits is loaded, whenever `check` finds no call of a page under way. */
export function startIdleLoading(check: () => boolean): void {
  isBusy = check;
  void run();
}

async function run(): Promise<void> {
  if (isRunning || !isBusy) return;
  isRunning = true;
  // A phone may go from Wi-Fi to 2G meanwhile.
  while (waiting.length > 0 && !savesData()) {
    await idle();
    if (isBusy() || document.hidden) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    else
      await waiting
        .shift()?.()
        .catch(() => {});
  }
  isRunning = false;
}

// Safari has no requestIdleCallback.
const idle = () =>
  new Promise<unknown>((resolve) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(resolve) : setTimeout(resolve, pauseMs),
  );

/** Save-Data, or a connection on which every byte delays what the user does. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
