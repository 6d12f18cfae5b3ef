import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { Readable } from 'node:stream'
import getStream from 'get-stream'
import { PaymentError } from '../payment-adapter.ts'
import type { PaypalOptions } from './options.ts'

const mostBytes = 64 * 1024
const maxStored = 8
const fetchMs = 10_000
const certificatePath = /^\/[\w/.-]{1,200}$/
const subject = /(?:^|\n)CN=(?:[\w-]+\.)+paypal\.com(?:\n|$)/

/**
 * Fetches and caches the certificate that a notice names. It must be hosted by PayPal, issued to PayPal, and signed by
 * a known root; null otherwise.
 */
export function createCertificates({ certificates, now }: Pick<PaypalOptions, 'certificates' | 'now'>) {
  const stored = new Map<string, X509Certificate>()
  let roots: readonly X509Certificate[] | null = null

  return async (address: string): Promise<X509Certificate | null> => {
    if (!isOfPaypal(address, certificates?.origin)) return null
    const known = stored.get(address)
    if (known && isValid(known, now())) return known
    roots ??= (certificates?.roots ?? rootCertificates).map((pem) => new X509Certificate(pem))
    const [leaf, ...others] = readChain(await download(address))
    if (!leaf || !subject.test(leaf.subject) || !isVouchedFor([leaf, ...others], { roots, now: now() })) return null
    if (stored.size >= maxStored) stored.clear()
    stored.set(address, leaf)
    return leaf
  }
}

function isOfPaypal(address: string, origin: string | undefined): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.search || !certificatePath.test(url.pathname)) return false
  if (origin !== undefined) return url.origin === origin
  return url.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.paypal.com')
}

async function download(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(fetchMs) })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return await getStream(answer.body ?? Readable.from([]), { maxBuffer: mostBytes })
  } catch (cause) {
    throw new PaymentError('unreachable', 'PayPal did not hand out its certificate', { cause })
  }
}

function readChain(text: string): X509Certificate[] {
  const pems = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return pems.slice(0, maxStored).map((pem) => new X509Certificate(pem))
  } catch {
    return []
  }
}

/** Whether each is signed by the next, and the last by a root, or is one. */
function isVouchedFor(
  chain: readonly X509Certificate[],
  { roots, now }: { roots: readonly X509Certificate[]; now: Date },
): boolean {
  const isSignedBy = (one: X509Certificate, issuer: X509Certificate) =>
    one.checkIssued(issuer) && one.verify(issuer.publicKey)
  for (const [index, one] of chain.entries()) {
    if (!isValid(one, now)) return false
    const root = roots.find((known) => known.fingerprint256 === one.fingerprint256 || isSignedBy(one, known))
    if (root) return isValid(root, now)
    const issuer = chain[index + 1]
    if (!issuer?.ca || !isSignedBy(one, issuer)) return false
  }
  return false
}

function isValid({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate
}
