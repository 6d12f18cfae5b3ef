/** A code is sent to the same address at most once in this time. */
export const resendCooldownMs = 60_000
/** How long a sign-in is fresh: time to change how an account is entered, or to close it. */
const freshSignInMs = 10 * 60_000

/** Whether someone has signed in so lately that it is surely still them. */
export function isFreshSignIn(began: Date | null, now: Date): boolean {
  return began !== null && now.getTime() - began.getTime() < freshSignInMs
}

// Browsers and Node have it; this file is compiled for neither of them alone.
declare const URL: { canParse(url: string): boolean; new (url: string): { readonly hostname: string } }

/** RFC 5321 limits, in octets; all that is accepted is ASCII. */
const longestEmail = 254
const longestLocalPart = 64

/** The dot-atom of RFC 5322 in lower case: no quotes, comments, display names or second addresses. */
const dotAtom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** The characters that a host may have before it is read as one of a URL: none that ends it there, or is left out. */
const writtenHost = /^[^\s\p{Cc}\u00AD\u200B\u2060\uFEFF/:?#@\\[\]%]+$/u

/**
 * The one form of an e-mail address that letters go to and that people are found by; null for anything that is no plain
 * address. Local parts are ASCII: case folding of other letters would lead two addresses to one person, such as the
 * Kelvin sign to k. Domains in other scripts become their ASCII form.
 */
export function canonicalEmail(written: string): string | null {
  const email = written.trim()
  const at = email.lastIndexOf('@')
  // Lower case of ASCII alone, whatever else there is: other letters must not become ASCII by it.
  const local = email.slice(0, Math.max(at, 0)).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  const domain = asciiDomain(email.slice(at + 1))
  if (!dotAtom.test(local) || local.length > longestLocalPart || !domain) return null
  const canonical = `${local}@${domain}`
  return canonical.length > longestEmail ? null : canonical
}

function asciiDomain(written: string): string | null {
  if (!writtenHost.test(written) || !URL.canParse(`http://${written}`)) return null
  const host = new URL(`http://${written}`).hostname
  return hostName.test(host) ? host : null
}

const dotlessProviders = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind a canonical address, for limits and self-exclusion alone: without a tag after a plus sign, and without
 * dots where the provider ignores them. Two mailboxes may share it where a server gives plus signs no meaning.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const untagged = local.split('+')[0] || local
  return dotlessProviders.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
