import type { SharedWith } from '#platform/contract/request-scope.ts'

/** Steps that a route may declare in its static data. */
export type RouteSteps = {
  /**
   * The page is the same for all these readers, so that the server may store it and share it (decision 10). It shows
   * nothing of one person until it is alive in the browser.
   */
  shared?: SharedWith | ((params: Readonly<Record<string, string>>) => SharedWith)
  /**
   * Whether the page under this search is whole as the server renders it, for somebody known or for nobody: its scripts come
   * once a hand goes on, or when it rests after its first paint. The server alone wants to know, so a browser's build has the
   * answer "no".
   */
  startsLate?: (search: Readonly<Record<string, unknown>>, isKnown: boolean) => boolean
  /** Refuses parameters that name nothing; a refusal is a fatal 404. */
  validate?: (params: Readonly<Record<string, string>>) => boolean | Promise<boolean>
  /** Names of steps that run before the route loads. */
  middleware?: readonly string[]
}

/** The known steps by name. A step answers whether the page exists. */
export type Middleware = Readonly<Record<string, () => boolean>>

/** Runs a route's named steps until one refuses. An unknown name is a mistake in the code. */
export function runMiddleware(names: readonly string[], known: Middleware): boolean {
  return names.every((name) => {
    const step = Object.hasOwn(known, name) ? known[name] : undefined
    if (!step) throw new Error(`Unknown route middleware: '${name}'. Known: ${Object.keys(known).join(', ')}.`)
    return step()
  })
}

/** True when every matched route accepts its parameters. */
export async function validateRoutes(
  routes: readonly { steps: RouteSteps; params: Readonly<Record<string, string>> }[],
): Promise<boolean> {
  for (const { steps, params } of routes) {
    if (steps.validate && !(await steps.validate(params))) return false
  }
  return true
}

/** With whom the page that a route shows is shared, if it says so. */
export function sharingOf(route: { steps: RouteSteps; params: Readonly<Record<string, string>> }): SharedWith | null {
  const { shared } = route.steps
  return (typeof shared === 'function' ? shared(route.params) : shared) ?? null
}
