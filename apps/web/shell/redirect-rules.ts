/** Where a rule sends a path: within the page, or to another origin by a full load. */
export type RedirectTarget = { kind: 'inside'; href: string } | { kind: 'full-load'; href: string }

const absolute = /^(?:[a-z][a-z\d+.-]*:)?\/\//i

/** Reads a rule's target; other schemes than http are refused. */
export function redirectTarget(redirect: unknown): RedirectTarget | null {
  if (typeof redirect !== 'string' || redirect === '') return null
  if (!absolute.test(redirect)) return redirect.startsWith('/') ? { kind: 'inside', href: redirect } : null
  return /^(https?:)?\/\//i.test(redirect) ? { kind: 'full-load', href: redirect } : null
}

/** Looks rules up, each path once. */
export function createRedirectLookup(send: typeof fetch): (path: string) => Promise<RedirectTarget | null> {
  const requested = new Map<string, Promise<RedirectTarget | null>>()
  return (path) => {
    const known = requested.get(path)
    if (known) return known
    const answer = requestRule(send, path).catch(() => {
      // No answer is no rule; the next visit requests it again.
      requested.delete(path)
      return null
    })
    requested.set(path, answer)
    return answer
  }
}

async function requestRule(send: typeof fetch, path: string): Promise<RedirectTarget | null> {
  const response = await send(`/_routes/rules?path=${encodeURIComponent(path)}`, { credentials: 'same-origin' })
  if (!response.ok) return null
  const { redirect } = (await response.json()) as { redirect?: unknown }
  return redirectTarget(redirect)
}
