// zod tests whether it may compile code when the first object schema is created; under our strict CSP the browser would
// report that. This setting prevents it, so the console imports it before every page.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };
