// Opens the client where there is no connection. What is named by its content is taken from what is kept; pages and what
// says which files there are come from the network while there is one; the API is left alone.
// The build puts in which files there are, and a name for them all.

const FILES = [];
const NAME = 'client-';
const ENGINE = 'engine'; // its files stay when the client is renewed

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(tidyUp()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== 'GET' || path === null || path.startsWith('api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetchOrKept(request, './'));
  else if (path.startsWith('assets/')) event.respondWith(keptOrFetch(event, path));
  else if (path === 'engine.json') event.respondWith(fetchAndKeep(request));
  else event.respondWith(fetchOrKept(request, request));
});

// It is somebody's turn at a table over days, and no page of theirs is open: the server says what is shown.
self.addEventListener('push', (event) => {
  const { title, body, address } = event.data.json();
  const tag = address.split('/').at(-1); // as of a page that lives: one reminder a table
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: 'icon-192.png', data: address }));
});

// Who taps a reminder comes to its table, in a page that is open if there is one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(comeTo(event.notification.data));
});

async function comeTo(address) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(address);
  await page.navigate(address);
  return page.focus();
}

/** Within this site, without its beginning; none of what is elsewhere. */
function pathOf(address) {
  return address.startsWith(self.registration.scope)
    ? address.slice(self.registration.scope.length).split(/[?#]/)[0]
    : null;
}

function isOfEngine(path) {
  return path.startsWith('assets/device/');
}

async function fetchOrKept(request, other) {
  try {
    return await fetch(request);
  } catch (lost) {
    const kept = await caches.match(other, { ignoreSearch: true });
    if (kept) return kept;
    throw lost;
  }
}

/** The browser lets the worker live until what was fetched is kept. */
async function keptOrFetch(event, path) {
  const { request } = event;
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keep(isOfEngine(path) ? ENGINE : NAME, request.url, answer.clone()));
  return answer;
}

async function keep(name, address, answer) {
  await (await caches.open(name)).put(address, answer);
}

/** Which files the engine has now: of others there is no more use. */
async function fetchAndKeep(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const copy = answer.clone();
      const cache = await caches.open(ENGINE);
      await cache.put(request.url, copy);
      await dropOldEngine(cache, await answer.clone().json());
    }
    return answer;
  } catch (lost) {
    const kept = await caches.match(request.url);
    if (kept) return kept;
    throw lost;
  }
}

async function dropOldEngine(cache, { files }) {
  for (const { url } of await cache.keys()) {
    const path = pathOf(url);
    if (isOfEngine(path) && !(path in files)) await cache.delete(url);
  }
}

async function tidyUp() {
  const old = (await caches.keys()).filter((name) => name !== NAME && name !== ENGINE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}
