import { hostedGateways } from '#platform/payments/hosted/hosted-profiles.ts'
import { openForge } from '../kit/forged-notices.ts'
import { hostedMethod, paypalMethod } from '../kit/payment-methods.ts'
import { createReport, timesOf } from './report.ts'

// Reads notices that no gateway ever sent, for each payment method that is proven by a signature. `--times 500` reads fewer.

const full = 20_000
const sample = 1000

const report = createReport('forge')
const times = timesOf(full, sample)
const methods = [
  ...hostedGateways.map((name) => [name, hostedMethod(name)] as const),
  ['PayPal', paypalMethod()] as const,
]

for (const [name, method] of methods) {
  const forge = await openForge(method)
  report.progress(`${times} notices to ${name}`)
  report.check(`${name} believes no forged notice`, await forge.check(times))
  await forge.close()
}
report.end()
