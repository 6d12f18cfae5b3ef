/** How long after the page first rests before data is fetched ahead. */
export const payloadDelayMs = 1000

export type Connection = { effectiveType?: string; saveData?: boolean }

/** Data is not fetched ahead on the slowest links, nor where the person saves data. */
export function mayPreloadPayload(connection: Connection | undefined): boolean {
  return connection?.effectiveType !== 'slow-2g' && connection?.saveData !== true
}

type Idle = (work: () => void) => void

/** Calls back one second after the page is first idle; never where data should be spared. */
export function whenPayloadMayLoad(connection: Connection | undefined, idle: Idle, work: () => void): void {
  if (!mayPreloadPayload(connection)) return
  idle(() => setTimeout(work, payloadDelayMs))
}
