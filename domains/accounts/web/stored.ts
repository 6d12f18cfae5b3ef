import { cookieValue, dropPageCookie } from './page-cookies.ts'

/**
 * Values that the page stores in the browser. Storage can be full or forbidden: then they live as long as the page
 * does.
 */
const deviceKey = 'uuid'
const tokenKey = 'token'
const channelKey = 'channel'
const uidKey = 'uid'
const adultKey = 'adult'
const pwaKey = 'pwaClient'
const fbcKey = 'multiFbc'
const welcomeKey = 'welcome'

const untilUnload = new Map<string, string>()

function read(key: string): string | null {
  try {
    return untilUnload.get(key) ?? localStorage.getItem(key)
  } catch {
    // Storage is forbidden in some private windows and frames.
    return null
  }
}

function write(key: string, value: string | null): void {
  untilUnload.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // See read(); and storage that is full still gives what it held before.
    if (value !== null) untilUnload.set(key, value)
  }
}

/** The page's part of the token: from storage, else from its 30-day cookie. */
export function storedToken(): string | null {
  return read(tokenKey) ?? cookieValue(document.cookie, tokenKey)
}

/**
 * Stores, or removes, the session of the page. A visitor's token comes by cookie alone, so without one the cookie's is
 * stored; a mini-app has no cookies, and continues with the token it has. What is removed leaves its cookie too, which
 * would be sent again.
 */
export function storeSession(session: { token?: string; uid: string } | null): void {
  write(tokenKey, session ? (session.token ?? cookieValue(document.cookie, tokenKey) ?? read(tokenKey)) : null)
  write(uidKey, session?.uid ?? null)
  if (!session) dropPageCookie(tokenKey)
}

/** True once someone said here that they are an adult; it outlives a sign-out. */
export function storedAdult(): boolean {
  return read(adultKey) === '1'
}

/** Stores that answer. */
export function storeAdult(): void {
  write(adultKey, '1')
}

/** The id of a person who has just become a member here and has not yet seen the welcome; null for nobody. */
export function storedWelcome(): string | null {
  return read(welcomeKey)
}

/** Stores that a person is to see the welcome, or, with null, that nobody is. */
export function storeWelcome(uid: string | null): void {
  write(welcomeKey, uid)
}

/** Where the person came from, as the first address said. */
export function storedChannel(): string {
  return read(channelKey) ?? ''
}

/** Stores the channel that the person came from. */
export function rememberChannel(channel: string): void {
  write(channelKey, channel)
}

/** Notes that the page was started as an installed app. */
export function storePwaClient(): void {
  write(pwaKey, '1')
}

const mostFbc = 5

/** Stores the last few click ids that an ad network's cookie held, the newest at the end. */
export function rememberFbc(fbc: string): void {
  const others = (read(fbcKey) ?? '').split(',').filter((one) => one !== '' && one !== fbc)
  write(fbcKey, [...others, fbc].slice(-mostFbc).join(','))
}

/** Removes the stored click ids; false where there were none. */
export function forgetFbc(): boolean {
  if (read(fbcKey) === null) return false
  write(fbcKey, null)
  return true
}

/** This device's id: made once, the same in every call. */
export function deviceId(): string {
  const known = read(deviceKey)
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  write(deviceKey, made)
  return made
}
