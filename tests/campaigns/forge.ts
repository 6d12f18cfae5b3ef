import { hostedGateways } from '#platform/payments/hosted/hosted-profiles.ts'
import { openForge } from '../kit/forged-notices.ts'
import { hostedWay, paypalWay } from '../kit/payment-ways.ts'
import { createReport, timesOf } from './report.ts'

// Reads notices that no gateway ever sent, for each way to pay that is proven by a signature. `--times 500` reads fewer.

const full = 20_000
const sample = 1000

const report = createReport('forge')
const times = timesOf(full, sample)
const ways = [...hostedGateways.map((name) => [name, hostedWay(name)] as const), ['PayPal', paypalWay()] as const]

for (const [name, way] of ways) {
  const forge = await openForge(way)
  report.progress(`${times} notices to ${name}`)
  report.check(`${name} believes no forged notice`, await forge.check(times))
  await forge.close()
}
report.end()
