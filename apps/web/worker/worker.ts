import { answerRequests } from './answer-requests.ts'
import type { PressedEvent, PushedEvent } from './show-notifications.ts'
import { showNotifications } from './show-notifications.ts'
import { createStoredApp } from './stored-app.ts'
import type { LastingEvent, MessageEventOfPage, RequestEvent, WorkerBuild, WorkerScope } from './worker-scope.ts'

// The server writes it into the same file, before this code.
declare const workerBuild: WorkerBuild
// The scope of a worker, of which the types of pages know nothing.
const scope = globalThis as unknown as WorkerScope

const locale = new URL(scope.location.href).searchParams.get('lang') ?? 'en'
const app = createStoredApp(scope, workerBuild, locale)
const answer = answerRequests(scope, app, workerBuild)
const notifications = showNotifications(scope)

function listen<E>(type: string, listener: (event: E) => void): void {
  addEventListener(type, (event) => listener(event as unknown as E))
}

/** Documents are requested while the worker wakes up, where it answers for them; elsewhere they would be requested twice. */
async function preload(): Promise<void> {
  const { navigationPreload } = scope.registration
  await ((await app.hasApp()) ? navigationPreload?.enable() : navigationPreload?.disable())
}

listen<LastingEvent>('install', (event) => {
  const install = async () => {
    await app.storePages()
    await scope.skipWaiting()
  }
  event.waitUntil(install())
})

listen<LastingEvent>('activate', (event) => {
  const activate = async () => {
    await scope.clients.claim()
    await preload()
  }
  event.waitUntil(activate())
})

listen<RequestEvent>('fetch', answer)
listen<PushedEvent>('push', notifications.pushed)
listen<PressedEvent>('notificationclick', notifications.pressed)

listen<MessageEventOfPage>('message', (event) => {
  // Without a network, or without room, it is tried again with the next page.
  if (event.data === 'store-app')
    event.waitUntil(
      app
        .storeApp()
        .then(preload)
        .catch(() => undefined),
    )
})
