const key = 'age-check-to'

/** Remembers the starting path during the redirect to a provider and back. */
export function rememberReturn(to: string): void {
  try {
    sessionStorage.setItem(key, to)
  } catch {
    // Storage is forbidden in some private windows; the way then leads home.
  }
}

/** Where to go on. */
export function takeReturn(): string {
  try {
    const to = sessionStorage.getItem(key) ?? '/'
    sessionStorage.removeItem(key)
    return /^\/(?![/\\])/.test(to) ? to : '/'
  } catch {
    return '/'
  }
}
