// Answers a navigation that fails without a network with a page that says so. Everything else, and all navigation with a
// network, passes by untouched: no page, picture or answer of a person is ever stored here.
const cacheName = 'offline'
const page = new URL(location.href).searchParams.get('page') ?? ''

addEventListener('install', (event) => {
  if (!page.startsWith('/_offline/')) throw new Error('Not the address of the page')
  event.waitUntil(
    caches
      .delete(cacheName)
      .then(() => caches.open(cacheName))
      .then((cache) => cache.add(new Request(page, { cache: 'reload', credentials: 'omit' })))
      .then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  // What was sent with a form must not be sent again by a page that loads itself anew.
  if (mode !== 'navigate' || method !== 'GET' || navigator.onLine) return
  event.respondWith(fetch(event.request).catch(async (cause) => (await caches.match(page)) ?? Promise.reject(cause)))
})
