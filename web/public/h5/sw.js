// Keeps the patient's page on the phone. The page is fetched from the network, and served from the cache only when that
// fails. Its files have hashed names and never change. Calls under /api are never touched.
const cacheName = 'h5';
const pageUrl = '/h5/';
const waitMs = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(pageUrl, { cache: 'no-cache' })
      .then(keepPage)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (event.request.mode === 'navigate' && pathname === pageUrl) event.respondWith(networkFirst(event));
  else if (pathname.startsWith('/h5/assets/')) event.respondWith(cacheFirst(event.request));
});

async function networkFirst(event) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(pageUrl);
  // The requested URL may have a query added by the app through which the link was shared.
  const fresh = fetch(pageUrl, { cache: 'no-cache' });
  event.waitUntil(fresh.then((answer) => keepPage(answer.clone())).catch(() => {}));
  if (!kept) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, waitMs, kept.clone()));
  const answer = await Promise.race([fresh, late]).catch(() => kept.clone());
  return answer.ok ? answer : kept;
}

async function cacheFirst(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** Caches a page with all files it refers to, or nothing; files only an older page used are deleted. */
async function keepPage(answer) {
  if (!answer.ok || answer.redirected) return;
  const cache = await caches.open(cacheName);
  const files = await keepFiles(cache, await answer.clone().text(), /\/h5\/assets\/([\w.-]+)/g);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map(async (file) => (await cache.match(file)).text()));
  // Names of lazily loaded files are in the script's text.
  const later = await keepFiles(cache, texts.join(), /["'`]\.\/([\w-]+\.js)["'`]/g);
  await cache.put(pageUrl, answer);
  const named = new Set([pageUrl, ...files, ...later]);
  const keys = await cache.keys();
  await Promise.all(keys.filter(({ url }) => !named.has(new URL(url).pathname)).map((key) => cache.delete(key)));
}

async function keepFiles(cache, text, pattern) {
  const files = [...new Set([...text.matchAll(pattern)].map(([, name]) => `/h5/assets/${name}`))];
  const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])));
  await cache.addAll(missing.flat());
  return files;
}
