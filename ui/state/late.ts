import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'

declare global {
  /** The end that the built page puts to the address of each dynamic import, by apps/web/import-attempts.ts. */
  var importAttempt: string | undefined
}

/**
 * The pauses before a part that could not be fetched is fetched again, in milliseconds, and whether from another address:
 * some browsers forget that an address could not be fetched, others remember it for the whole visit.
 */
const attempts = [
  { pauseMs: 500, address: '' },
  { pauseMs: 1000, address: '?attempt=2' },
  { pauseMs: 2000, address: '?attempt=3' },
] as const

/**
 * React's `lazy`, for parts that come when they are first shown. A part that cannot be fetched is fetched again after a
 * pause, and without a connection as soon as there is one; the screen around it stays. Only then does it fail for good,
 * for the fault screen of the page, which loads itself anew where a release has replaced its files.
 */
// React's own bound: a component takes whatever props its part takes.
// oxlint-disable-next-line typescript/no-explicit-any
export function late<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  return lazy(() => fetchPatiently(load))
}

/** The result of the first of four attempts that succeeds, else the error of the last; `rest` waits between two. */
export async function fetchPatiently<Result>(
  load: () => Promise<Result>,
  rest: (pauseMs: number) => Promise<void> = untilWorthwhile,
): Promise<Result> {
  let result = load()
  for (const { pauseMs, address } of attempts) {
    try {
      return await result
    } catch {
      await rest(pauseMs)
    }
    result = loadFrom(address, load)
  }
  return result
}

async function loadFrom<Result>(address: string, load: () => Promise<Result>): Promise<Result> {
  globalThis.importAttempt = address
  try {
    return await load()
  } finally {
    globalThis.importAttempt = ''
  }
}

/** Waits for the pause, and where the device knows that it is offline, for the connection. */
async function untilWorthwhile(pauseMs: number): Promise<void> {
  await new Promise<void>((resolve) => void setTimeout(resolve, pauseMs))
  if (navigator.onLine) return
  await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}
