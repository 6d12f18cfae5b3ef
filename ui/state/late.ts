import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'

/** The pauses before a part that could not be fetched is fetched again, in milliseconds. */
const pausesMs: readonly number[] = [500, 1500]

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

/** The result of the first of three attempts that succeeds, else the error of the last; `rest` waits between two. */
export async function fetchPatiently<Result>(
  load: () => Promise<Result>,
  rest: (pauseMs: number) => Promise<void> = untilWorthwhile,
): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await load()
    } catch {
      await rest(pauseMs)
    }
  }
  return load()
}

/** Waits for the pause, and where the device knows that it is offline, for the connection. */
async function untilWorthwhile(pauseMs: number): Promise<void> {
  await new Promise<void>((resolve) => void setTimeout(resolve, pauseMs))
  if (navigator.onLine) return
  await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}
