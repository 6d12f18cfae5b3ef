import type { LastingEvent, WorkerClient, WorkerScope } from './worker-scope.ts'

/** A declarative message: Safari shows it by itself, and other browsers hand it to the worker. */
type Declared = {
  notification?: { title?: string; body?: string; lang?: string; dir?: 'ltr' | 'rtl'; tag?: string; navigate?: string }
  app_badge?: string
}

export type PushedEvent = LastingEvent & { data: { json(): unknown } | null }
export type PressedEvent = LastingEvent & {
  notification: { data: unknown; close(): void }
}

/** Shows what a push service delivers, and opens the page that it leads to. */
export function showNotifications({ clients, registration, location, navigator }: WorkerScope) {
  const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

  const show = async ({ notification, app_badge: badge }: Declared) => {
    if (!notification?.title) return
    const count = Number(badge)
    // A badge is an extra that many browsers lack.
    if (Number.isSafeInteger(count)) await navigator.setAppBadge?.(count).catch(() => undefined)
    // A page that is looked at shows the news itself.
    if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return
    const { title, navigate, ...rest } = notification
    await registration.showNotification(title, { ...rest, data: navigate })
  }

  const open = async (address: unknown) => {
    const wanted = new URL(typeof address === 'string' ? address : '/', location.origin)
    // Nothing that is pushed leads to another site.
    const target = wanted.origin === location.origin ? wanted.href : location.origin
    const [shown] = (await windows()).toSorted((one, other) => rank(one) - rank(other))
    if (!shown) return void (await clients.openWindow(target))
    await shown.focus()
    if (shown.url !== target) await shown.navigate(target)
  }

  return {
    pushed(event: PushedEvent): void {
      const declared = readMessage(event)
      if (declared) event.waitUntil(show(declared))
    },
    pressed(event: PressedEvent): void {
      event.notification.close()
      event.waitUntil(open(event.notification.data))
    },
  }
}

function rank({ visibilityState }: WorkerClient): number {
  return visibilityState === 'visible' ? 0 : 1
}

function readMessage({ data }: PushedEvent): Declared | null {
  try {
    return (data?.json() ?? null) as Declared | null
  } catch {
    // It is not from us.
    return null
  }
}
