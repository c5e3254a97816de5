// zod tries once whether it may compile code, as soon as the first object schema is made; under our strict CSP the
// browser would report that. It reads this before: so the console imports it ahead of every page.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };
