/** Values the page keeps in the browser. Storage can be full or forbidden: then the page works without memory. */
const deviceKey = 'uuid'
const tokenKey = 'token'
const channelKey = 'channel'
const uidKey = 'uid'
const adultKey = 'adult'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is forbidden in some private windows; the page then lives for this visit only.
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // See read().
  }
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

/** The page's part of the token: from storage, else from its 30-day cookie. */
export function storedToken(): string | null {
  return read(tokenKey) ?? readCookie(tokenKey)
}

/** Keeps, or forgets, who is here. A visitor's token comes by cookie alone, so without one the cookie's is kept. */
export function storeSession(session: { token?: string; uid: string } | null): void {
  write(tokenKey, session ? (session.token ?? readCookie(tokenKey)) : null)
  write(uidKey, session?.uid ?? null)
}

/** True once someone said here that they are an adult; it outlives a sign-out. */
export function storedAdult(): boolean {
  return read(adultKey) === '1'
}

export function storeAdult(): void {
  write(adultKey, '1')
}

export function storedChannel(): string {
  return read(channelKey) ?? ''
}

export function storeChannel(channel: string): void {
  write(channelKey, channel)
}

/** This device's id: made once, the same in every call. */
export function deviceId(): string {
  const known = read(deviceKey)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  write(deviceKey, made)
  return made
}

export const defaultCookieDays = 7

/** Sets a cookie of the page; 7 days unless told otherwise. */
export function setCookie(name: string, value: string, days = defaultCookieDays): void {
  const crossOrigin = window.self !== window.top
  const sameSite = crossOrigin ? 'None; Secure' : `Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${days * 24 * 3600}; path=/; samesite=${sameSite}`
}
