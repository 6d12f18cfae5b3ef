import type { AnyRouter } from '@tanstack/react-router'

/** The name in reports of the page that an address shows; empty where it has none. */
export function pageNameAt(router: Pick<AnyRouter, 'matchRoutes' | 'latestLocation'>): string {
  const shown = router.matchRoutes(router.latestLocation).at(-1)
  const name = shown?.staticData.name ?? ''
  return typeof name === 'string' ? name : name(shown?.search ?? {})
}
