import { notFound, redirect } from '@tanstack/react-router'
import { currentRequestScope } from '#platform/contract/request-scope.ts'
import { createRedirectLookup } from './redirect-rules.ts'
import type { RedirectTarget } from './redirect-rules.ts'
import type { Middleware, RouteSteps } from './route-steps.ts'
import { runMiddleware, sharingOf, validateRoutes } from './route-steps.ts'

/** The steps that a route may name. */
const middleware: Middleware = {
  'development-only': () => import.meta.env.DEV,
}

type Match = { staticData: RouteSteps; params: unknown; search?: Record<string, unknown>; _notFound?: boolean }
export type Arrival = {
  matches: readonly unknown[]
  location: { pathname: string; href: string }
  preload: boolean
  go(href: string): void
}

const lookUp = createRedirectLookup((...request) => fetch(...request))
let arrivingAt = ''

/** Runs before any route loads: its named steps, its validation, its declared sharing, and the server's redirect rules. */
export async function beforeRoute({ matches, location, preload, go }: Arrival): Promise<void> {
  const matched = matches as readonly Match[]
  const names = matched.flatMap((match) => match.staticData.middleware ?? [])
  const steps = matched.map((match) => ({ steps: match.staticData, params: match.params as Record<string, string> }))
  if (!runMiddleware(names, middleware) || !(await validateRoutes(steps)))
    throw notFound({ data: { fullPath: location.href } })
  // The server applies its rules before it renders. The browser's build has no part of this.
  const scope = import.meta.env.SSR ? currentRequestScope() : undefined
  if (scope) {
    const page = steps.at(-1)
    const shared = page && sharingOf(page)
    if (shared) scope.share(shared)
    const last = matched.at(-1)
    const { isShell, viewer } = scope.boot
    scope.startsLate = !isShell && (last?.staticData.startsLate?.(last.search ?? {}, viewer !== null) ?? false)
    return
  }
  if (preload) return
  const path = location.pathname
  arrivingAt = path
  const rule = lookUp(path)
  if (matched.some((match) => match._notFound))
    return follow(await rule, (href) => {
      throw redirect({ href, replace: true })
    })
  // A page that exists is shown at once; a rule, which is rare, takes over when it arrives.
  void rule.then((found) => arrivingAt === path && follow(found, go))
}

function follow(target: RedirectTarget | null, go: (href: string) => void): void {
  if (target?.kind === 'full-load') window.location.assign(target.href)
  else if (target) go(target.href)
}
